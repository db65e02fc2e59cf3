import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { parseFaults } from './http/faults.ts';
import { parseLimits } from './http/rateLimit.ts';
import { alreadyServedCode } from './lease/address.ts';
import { AlreadyServed, startSharedService } from './lease/shared.ts';
import { parseScale } from './load/scale.ts';
import { type RunningService, type ServiceOptions, startService } from './start.ts';

const usage = `Usage: npm run -s service -- [options]
  --port N             port on 127.0.0.1; any free one by default
  --data DIR           where the database is kept; :memory: by default
  --sample             with the sample project
  --load DIR           with the locale files of a repository
  --email, --password  for Basic authentication
  --otp SECRET         second factor: base32 secret, or digits that are the code itself
  --limits off|500/300/2   requests / seconds / at once, per project
  --scale keys=N,locales=M   with a generated project of that size
  --sync DIR           offers a folder as a repository for synchronisation; may be repeated
  --shared             one service for a data folder, for as long as anyone holds a lease; see lease/
  --faults RULES       for testing clients, for instance every=20:503,every=33:reset;
                       kinds: a 5xx status, rate, concurrency, reset, stall, truncate, html`;

interface CommandLine {
  readonly options: ServiceOptions;
  /** True when the service is to be the one of its folder, and the token comes by standard input. */
  readonly isShared: boolean;
}

/** Reads the arguments. @throws with a sentence for the user. */
function readCommandLine(args: readonly string[]): CommandLine {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      load: { type: 'string' },
      sample: { type: 'boolean' },
      email: { type: 'string' },
      password: { type: 'string' },
      otp: { type: 'string' },
      limits: { type: 'string' },
      scale: { type: 'string' },
      faults: { type: 'string' },
      sync: { type: 'string', multiple: true },
      shared: { type: 'boolean' },
    },
  });
  const { port, limits, scale, faults, sync, shared, ...others } = values;
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) < 65536)) {
    throw new Error(`--port takes a number from 0 to 65535; got ${port}`);
  }
  const options = {
    ...others,
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(limits === undefined ? {} : { limits: parseLimits(limits) }),
    ...(scale === undefined ? {} : { scale: parseScale(scale) }),
    ...(faults === undefined ? {} : { faults: parseFaults(faults) }),
    ...(sync === undefined ? {} : { repositories: sync }),
    logger: stderrLogger,
  };
  return { options, isShared: shared ?? false };
}

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
  const { options, isShared } = readCommandLine(process.argv.slice(2));
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
