import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isOtpSecret } from './auth/otp.ts';
import { parseFaults } from './http/faults.ts';
import { parseLimits } from './http/rateLimit.ts';
import { parseScale } from './load/scale.ts';
import type { ServiceOptions } from './start.ts';

export const usage = `Usage: npm run -s service -- [options]
  --port N             port on 127.0.0.1; any free one by default
  --data DIR           where the database is kept; :memory: by default
  --sample             with the sample project
  --load DIR           with the locale files of a repository; may be repeated, for a project each
  --email, --password  for Basic authentication
  --otp SECRET         second factor: base32 secret, or digits that are the code itself
  --limits off|500/300/2   requests / seconds / at once, per project
  --scale keys=N,locales=M   with a generated project of that size
  --sync DIR           offers a folder as a repository for synchronisation; may be repeated
  --shared             one service for a data folder, for as long as anyone holds a lease; see lease/
  --faults RULES       for testing clients, for instance every=20:503,every=33:reset;
                       kinds: a 5xx status, rate, concurrency, reset, stall, truncate, html`;

export interface CommandLine {
  readonly options: ServiceOptions;
  /** True if the service is to be the only one of its folder, with the token from standard input. */
  readonly isShared: boolean;
  /** True to only list the options. */
  readonly isHelp: boolean;
}

/** Parses the program's arguments. @throws with a sentence for the user */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      load: { type: 'string', multiple: true },
      sample: { type: 'boolean' },
      email: { type: 'string' },
      password: { type: 'string' },
      otp: { type: 'string' },
      limits: { type: 'string' },
      scale: { type: 'string' },
      faults: { type: 'string' },
      sync: { type: 'string', multiple: true },
      shared: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  checkTogether(values);
  for (const name of ['load', 'sync'] as const) {
    for (const directory of [values[name] ?? []].flat()) requireFolder(`--${name}`, directory);
  }
  if (values.data === '') throw new Error('--data takes a folder, or :memory:');
  const { port, limits, scale, faults, sync, shared, help, ...others } = values;
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
  };
  return { options, isShared: shared ?? false, isHelp: help ?? false };
}

interface Credentials {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

interface Contents {
  readonly load?: readonly string[] | undefined;
  readonly sample?: boolean | undefined;
  readonly scale?: string | undefined;
}

/** @throws for options that require or exclude each other, and for impossible credentials */
function checkTogether({ email, password, otp, load, sample, scale }: Credentials & Contents): void {
  if ([load, sample, scale].filter(content => content !== undefined).length > 1) {
    throw new Error('Only one of --load, --sample and --scale can be given');
  }
  if (password === '') throw new Error('--password takes a text that is not empty');
  if (email !== undefined && !/^[^\s@:]+@[^\s@:]+$/.test(email)) {
    throw new Error(`--email takes an address such as me@example.org; got ${email}`);
  }
  if ((email !== undefined || otp !== undefined) && password === undefined) {
    throw new Error('--email and --otp need --password');
  }
  if (otp !== undefined && !isOtpSecret(otp)) {
    throw new Error('--otp takes a base32 secret, or digits that are the code itself');
  }
}

function requireFolder(option: string, directory: string): void {
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`${option} takes a folder; ${directory} is none`);
  }
}
