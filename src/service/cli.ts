import { createInterface } from 'node:readline';
import { readCommandLine, usage } from './commandLine.ts';
import { alreadyServedCode } from './lease/address.ts';
import { AlreadyServed, startSharedService } from './lease/shared.ts';
import { type RunningService, type ServiceOptions, startService } from './start.ts';

const stderrLogger = {
  trace: ignore,
  debug: ignore,
  info: (message: string) => process.stderr.write(`${message}\n`),
  warn: (message: string) => process.stderr.write(`${message}\n`),
  error: (message: string, cause?: unknown) =>
    process.stderr.write(`${message}${cause instanceof Error ? `: ${cause.stack}` : ''}\n`),
};

function ignore(): void {
  return;
}

async function main(): Promise<void> {
  const { isShared, ...given } = readCommandLine(process.argv.slice(2));
  const options = { ...given.options, logger: stderrLogger };
  const service = isShared ? await startShared(options) : await startService(options);
  const { apiRoot, token, projectId, accountId } = service;
  const announced = isShared ? { apiRoot, projectId, accountId } : { apiRoot, token, projectId, accountId };
  process.stdout.write(`${JSON.stringify(announced)}\n`);
  const stop = () => {
    void service.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

async function startShared(options: ServiceOptions): Promise<RunningService> {
  const { data } = options;
  if (data === undefined || data === ':memory:') throw new Error('--shared needs --data DIR');
  const { token } = JSON.parse(await readLine());
  if (typeof token !== 'string') throw new Error('--shared needs {"token": …} on standard input');
  return startSharedService({ ...options, data, token, onClosed: () => process.exit(0) });
}

async function readLine(): Promise<string> {
  for await (const line of createInterface(process.stdin)) return line;
  throw new Error('Standard input ended early');
}

main().catch((error: unknown) => {
  if (error instanceof AlreadyServed) process.exit(alreadyServedCode);
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
  process.exitCode = 1;
});
