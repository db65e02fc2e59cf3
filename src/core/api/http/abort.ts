/** Settles as `work` does, or rejects with the signal's reason when that is aborted first. */
export function orAborted<T>(work: T | Promise<T>, signal: AbortSignal | undefined): T | Promise<T> {
  if (!(work instanceof Promise) || signal === undefined) return work;
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  if (signal.aborted) onAbort();
  return promise;
}
