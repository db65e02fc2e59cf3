import path from 'node:path';
import { createInterface } from 'node:readline';
import { Problem } from './problem.ts';
import { startGroup } from './processes.ts';

/**
 * What an outer npm hands down about where packages come from. Everything else in its `npm_*` environment
 * (prefixes, workspaces, omitted groups, dry runs) describes the outer run and would bend the inner one.
 */
const sourceSettings =
  /^npm_config_(?:registry|userconfig|globalconfig|cache|proxy|https?_proxy|noproxy|ca|cafile|cert|key|strict_ssl|fetch_.*|maxsockets|prefer_offline|offline|prefer_online|\/\/.*|@.*)$/i;

/** The environment of a process that must not notice that npm started this one. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^npm_/i.test(name) && name !== 'INIT_CWD' && name !== 'NODE_OPTIONS',
  );
  return Object.fromEntries(entries);
}

function npmEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => sourceSettings.test(name));
  return { ...cleanEnvironment(), ...Object.fromEntries(entries) };
}

/** The npm that started this script, else the one on the PATH. */
function npmCommand(): { readonly command: string; readonly args: readonly string[] } {
  const outer = process.env['npm_execpath'];
  if (outer !== undefined && path.basename(outer) === 'npm-cli.js') {
    return { command: process.execPath, args: [outer] };
  }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

/**
 * Runs `npm install` in a folder that has a package.json of its own, without install scripts.
 *
 * @param onFetch is told how many packages came so far.
 * @throws {Problem} with the end of npm's output when it fails.
 */
export async function npmInstall(
  folder: string,
  packages: readonly string[],
  onFetch: (count: number) => void,
): Promise<void> {
  const { command, args } = npmCommand();
  const flags = ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=http'];
  const { child, exited } = startGroup(command, [...args, 'install', ...flags, ...packages], {
    cwd: folder,
    env: npmEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32' && args.length === 0,
  });
  const output: string[] = [];
  let fetched = 0;
  const hear = (line: string) => {
    output.push(line);
    if (/http (?:fetch|cache)\b.*\.tgz/.test(line)) onFetch(++fetched);
  };
  const heard = Promise.withResolvers<void>();
  if (child.stderr) createInterface(child.stderr).on('line', hear).once('close', heard.resolve);
  const code = await exited;
  await heard.promise;
  if (code !== 0) {
    const complaints = output.filter(line => /^npm (?:error|ERR)/.test(line));
    const told = complaints.filter(line => !insides.test(line)).slice(0, 6);
    throw new Problem(
      ['npm could not install the editor:', ...told, '', adviceFor(complaints.join('\n'))].join('\n'),
    );
  }
}

/** What npm prints of its own stack, and of the fields of an error, which say the same again. */
const insides = /^npm (?:error|ERR!?)(?:\s*$|\s+(?:at |\w+: |\}|A complete log|If you are behind a proxy))/;

function adviceFor(complaints: string): string {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(complaints)) {
    return 'The npm registry could not be reached. Check the network (and `npm config get registry`), then run the same command again.';
  }
  if (/ENOSPC/.test(complaints))
    return 'The disk is full: the editor needs about 700 MB. Make room and run again.';
  return 'Run the same command again; if it keeps failing, `npm ping` tells whether the registry answers.';
}
