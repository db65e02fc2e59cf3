/** Processor time of the calling thread so far, in milliseconds. */
function threadTime(): number {
  const usage: unknown = Reflect.get(process, 'threadCpuUsage');
  if (typeof usage !== 'function') throw new Error('This bench needs Node 23.9 or later');
  const { user, system }: { user: number; system: number } = Reflect.apply(usage, process, []);
  return (user + system) / 1000;
}

/**
 * The most work, in milliseconds of processor time, that the calling thread did between two looks at the
 * clock while `act` ran: no turn of its event loop took longer. Time in which another program had the
 * processor is not counted, so that a busy machine does not look like a blocked thread.
 */
export async function longestTurn(act: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = threadTime();
  const look = () => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  try {
    await act();
  } finally {
    clearInterval(timer);
    look();
  }
  return longest;
}
