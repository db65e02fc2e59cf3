import { createInterface } from 'node:readline';
import { type CommandLine, readCommandLine, usage } from './commandLine.ts';
import { alreadyServedCode, type StartFailure } from './lease/address.ts';
import { startSharedService } from './lease/shared.ts';
import { type RunningService, type ServiceOptions, startService } from './start.ts';
import { AlreadyServed } from './storage/dataFolder.ts';

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

async function serve({ isShared, options: parsed }: CommandLine): Promise<void> {
  const options = { ...parsed, logger: stderrLogger };
  const service = isShared ? await startShared(options) : await startService(options);
  const { apiRoot, token, projectId, accountId, loaded } = service;
  const announced = isShared
    ? { apiRoot, projectId, accountId, loaded }
    : { apiRoot, token, projectId, accountId };
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
  const token = readToken(await readLine());
  if (token === undefined) throw new Error('--shared needs {"token": …} on standard input');
  return startSharedService({ ...options, data, token, onClosed: () => process.exit(0) });
}

async function readLine(): Promise<string> {
  for await (const line of createInterface(process.stdin)) return line;
  return '';
}

function readToken(line: string): string | undefined {
  try {
    const { token } = JSON.parse(line);
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}

function fail(error: unknown, advice = ''): void {
  process.stderr.write(`${messageOf(error)}\n${advice}`);
  process.exitCode = 1;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function main(): void {
  let commandLine: CommandLine;
  try {
    commandLine = readCommandLine(process.argv.slice(2));
  } catch (error) {
    fail(error, `\n${usage}\n`);
    return;
  }
  if (commandLine.isHelp) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  serve(commandLine).catch((error: unknown) => {
    if (commandLine.isShared && error instanceof AlreadyServed) process.exit(alreadyServedCode);
    if (commandLine.isShared) {
      const startFailure: StartFailure = { failure: messageOf(error) };
      process.stdout.write(`${JSON.stringify(startFailure)}\n`);
    }
    fail(error);
  });
}

main();
