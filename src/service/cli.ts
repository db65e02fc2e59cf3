import { parseArgs } from 'node:util';
import { parseFaults } from './http/faults.ts';
import { parseLimits } from './http/rateLimit.ts';
import { parseScale } from './load/scale.ts';
import { type ServiceOptions, startService } from './start.ts';

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
  --faults RULES       for testing clients, for instance every=20:503,every=33:reset;
                       kinds: a 5xx status, rate, concurrency, reset, stall, truncate, html`;

/** Reads the arguments. @throws with a sentence for the user. */
function readOptions(args: readonly string[]): ServiceOptions {
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
    },
  });
  const { port, limits, scale, faults, sync, ...others } = values;
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) < 65536)) {
    throw new Error(`--port takes a number from 0 to 65535; got ${port}`);
  }
  return {
    ...others,
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(limits === undefined ? {} : { limits: parseLimits(limits) }),
    ...(scale === undefined ? {} : { scale: parseScale(scale) }),
    ...(faults === undefined ? {} : { faults: parseFaults(faults) }),
    ...(sync === undefined ? {} : { repositories: sync }),
    logger: stderrLogger,
  };
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
  const service = await startService(readOptions(process.argv.slice(2)));
  const { apiRoot, token, projectId, accountId } = service;
  process.stdout.write(`${JSON.stringify({ apiRoot, token, projectId, accountId })}\n`);
  const stop = () => {
    void service.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
  process.exitCode = 1;
});
