import { createServer } from 'node:net';
import { Problem } from '../editor/problem.ts';
import { portInUse } from '../editor/server.ts';

/** @throws {Problem} when nothing can listen on that port of 127.0.0.1. */
export async function checkPort(port: number): Promise<void> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') reject(new Problem(portInUse(port)));
    else if (error.code === 'EACCES') {
      reject(
        new Problem(`Port ${port} needs rights that this user has not. Choose one above 1023 with --port.`),
      );
    } else reject(error);
  });
  server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  await promise;
}
