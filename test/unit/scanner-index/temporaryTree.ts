import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of files for one test. */
export class TemporaryTree {
  readonly root: string = realpathSync(mkdtempSync(path.join(tmpdir(), 'localens-tree-')));

  constructor(files: Readonly<Record<string, string | Uint8Array>> = {}) {
    for (const [file, content] of Object.entries(files)) this.write(file, content);
  }

  path(file: string): string {
    return path.join(this.root, file);
  }

  write(file: string, content: string | Uint8Array): void {
    mkdirSync(path.dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), content);
  }

  remove(file = ''): void {
    rmSync(this.path(file), { recursive: true, force: true });
  }
}
