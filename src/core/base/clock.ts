/** Time as a dependency, so that tests control it. */
export interface Clock {
  /** Milliseconds since the UNIX epoch. */
  now(): number;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason if it is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's own clock. A pending sleep does not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep(ms, signal) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (signal?.aborted) {
      reject(signal.reason);
      return promise;
    }
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    timer.unref();
    signal?.addEventListener('abort', onAbort, { once: true });
    return promise;
  },
};
