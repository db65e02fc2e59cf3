import { readFileSync } from 'node:fs';
import { replaceFile } from './replaceFile.ts';

/** What is known of a file. */
export interface CachedFile {
  readonly size: number;
  /** Milliseconds since the UNIX epoch. */
  readonly mtime: number;
  /** The rules that it was read by. */
  readonly rules: string;
  /** Its usages, packed. */
  readonly packed: string;
  /** What the other files looked like that its usages depend on; empty when there are none. */
  readonly others: string;
}

/** The files of one root, by path relative to it. */
export type CachedFiles = ReadonlyMap<string, CachedFile>;

/**
 * What the index remembers of a root between runs: a text file with a line per source file, of which the part
 * with the usages is not looked into until someone asks for them. A file that is damaged, or was written by
 * another version, counts as empty.
 */
export class DiskCache {
  private readonly file: string;
  private readonly header: string;

  /** @param version of everything that the usages in it depend on beside the rules of a file */
  constructor(file: string, version: string) {
    this.file = file;
    this.header = JSON.stringify({ format: 2, version });
  }

  read(): Map<string, CachedFile> {
    const files = new Map<string, CachedFile>();
    let text: string;
    try {
      text = readFileSync(this.file, 'utf8');
    } catch {
      return files;
    }
    const lines = text.split('\n');
    // A file that was cut short has no empty last line.
    if (lines[0] !== this.header || lines.at(-1) !== '') return files;
    try {
      for (let index = 1; index < lines.length - 1; index++) addLine(files, lines[index] ?? '');
    } catch {
      files.clear();
    }
    return files;
  }

  /** Replaces the file at once. Failing is no error. */
  write(files: CachedFiles): void {
    const lines = [this.header];
    for (const [file, { size, mtime, rules, packed, others }] of files) {
      lines.push(
        `${JSON.stringify(others === '' ? [file, size, mtime, rules] : [file, size, mtime, rules, others])}\t${packed}`,
      );
    }
    replaceFile(this.file, `${lines.join('\n')}\n`);
  }
}

function addLine(files: Map<string, CachedFile>, line: string): void {
  const tab = line.indexOf('\t');
  const [file, size, mtime, rules, others = '']: [string, number, number, string, string?] = JSON.parse(
    line.slice(0, tab),
  );
  files.set(file, { size, mtime, rules, packed: line.slice(tab + 1), others });
}
