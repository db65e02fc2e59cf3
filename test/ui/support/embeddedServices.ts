import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The processes of services on this machine that keep what they hold below that folder, as `ps` (POSIX) lists them. */
export async function embeddedServices(dataFolder: string): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,args=']);
  return stdout
    .split('\n')
    .filter(line => line.includes('service.js') && line.includes(dataFolder))
    .map(line => Number.parseInt(line, 10));
}
