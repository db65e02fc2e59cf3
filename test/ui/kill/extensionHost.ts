import { readdir, readFile } from 'node:fs/promises';

/** The extension host that a server started: its child by the parent's number in `/proc` (Linux, proc(5)). */
export async function extensionHostOf(serverPid: number): Promise<number | undefined> {
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    if ((await parentOf(pid)) !== serverPid) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('--type=extensionHost')) return pid;
  }
  return undefined;
}

/** True while there is such a process, one that waits to be reaped not counted. */
export async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat !== '' && !/^\d+ \(.*\) [ZX] /s.test(stat);
}

async function parentOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold anything, brackets too; the parent is the second field behind it.
  return stat === '' ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
