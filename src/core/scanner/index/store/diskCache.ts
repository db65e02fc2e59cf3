import { readFileSync, statSync } from 'node:fs';
import { replaceFile } from './replaceFile.ts';

/** The stored state of a file. */
export interface CachedFile {
  readonly size: number;
  /** Milliseconds since the UNIX epoch. */
  readonly mtime: number;
  /** Identifies the rules that it was read by. */
  readonly rules: string;
  /** Its usages, packed. */
  readonly packed: string;
  /** The state of the other files that its usages depend on; empty if there are none. */
  readonly others: string;
  /** What its exports pass on to translators and what it passes to others, packed; empty if nothing. */
  readonly flow: string;
}

/** What is stored about one root; paths are relative to it. */
export interface CachedRoot {
  readonly files: ReadonlyMap<string, CachedFile>;
  /** What files of other indexers of this root pass on to translators, packed. */
  readonly foreign: ReadonlyMap<string, string>;
  /** The layout of the tree that the files were read in. */
  readonly layout: string;
}

/** What is stored, while it is read. */
interface OpenRoot {
  readonly files: Map<string, CachedFile>;
  readonly foreign: Map<string, string>;
  layout: string;
}

/**
 * What the index stores about a root between runs: a text file with one line per source file. Usages are unpacked
 * only when needed. A damaged file, or one of another version, counts as empty.
 */
export class DiskCache {
  private readonly file: string;
  private readonly header: string;

  /** @param version of everything that the usages depend on, besides the rules of a file */
  constructor(file: string, version: string) {
    this.file = file;
    this.header = JSON.stringify({ format: 6, version });
  }

  read(): CachedRoot {
    const known: OpenRoot = { files: new Map(), foreign: new Map(), layout: '' };
    let text: string;
    try {
      text = readFileSync(this.file, 'utf8');
    } catch {
      // Nothing has been stored yet.
      return known;
    }
    const lines = text.split('\n');
    // A complete file ends with an empty line.
    if (lines[0] !== this.header || lines.at(-1) !== '') return known;
    try {
      for (let index = 1; index < lines.length - 1; index++) addLine(known, lines[index] ?? '');
    } catch {
      // A damaged line: nothing after it, or before it, can be relied on.
      known.files.clear();
      known.foreign.clear();
    }
    return known;
  }

  /** Replaces the file atomically. Failing is no error. */
  write({ files, foreign, layout }: CachedRoot): void {
    const lines = [this.header, JSON.stringify(layout)];
    for (const [file, flow] of foreign) lines.push(JSON.stringify([file, flow]));
    for (const [file, { size, mtime, rules, packed, others, flow }] of files) {
      const known = [file, size, mtime, rules];
      if (others !== '' || flow !== '') known.push(others);
      if (flow !== '') known.push(flow);
      lines.push(`${JSON.stringify(known)}\t${packed}`);
    }
    replaceFile(this.file, `${lines.join('\n')}\n`);
  }
}

function addLine(root: OpenRoot, line: string): void {
  const tab = line.indexOf('\t');
  if (tab < 0) {
    const said: string | [file: string, flow: string] = JSON.parse(line);
    if (typeof said === 'string') root.layout = said;
    else root.foreign.set(...said);
    return;
  }
  const known: [string, number, number, string, string?, string?] = JSON.parse(line.slice(0, tab));
  const [file, size, mtime, rules, others = '', flow = ''] = known;
  root.files.set(file, { size, mtime, rules, packed: line.slice(tab + 1), others, flow });
}

/** Whether a file on disk is unchanged since it was read. */
export function isAsBefore(absolute: string, { size, mtime }: CachedFile): boolean {
  try {
    const stats = statSync(absolute);
    return stats.size === size && stats.mtimeMs === mtime && stats.isFile();
  } catch {
    return false;
  }
}
