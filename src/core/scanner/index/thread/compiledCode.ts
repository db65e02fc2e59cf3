import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { replaceFile } from '../store/replaceFile.ts';

/** A program in one file (CommonJS), and the folder in which its compiled code is stored between runs. */
export interface CodePlace {
  readonly program: string;
  readonly folder: string;
}

const ending = '.code';
/** Bytes of the checksum at the end of the file. */
const sumSize = 4;

/**
 * Runs a program from the code that the engine compiled in an earlier run. A new thread would otherwise compile each
 * function at its first call, which is a sixth of the work of a first index. Code of other program versions is
 * deleted. Code of another engine version is rejected by the engine and compiled again.
 */
export class CompiledCode {
  private readonly place: CodePlace;
  private readonly file: string;
  private script: Script | undefined;
  /** Whether the script runs from stored code. */
  private isStored = false;

  constructor(place: CodePlace) {
    const { size, mtimeMs } = statSync(place.program);
    this.place = place;
    // The engine only compares the length of the source.
    this.file = `${path.parse(place.program).name}-${size}-${Math.round(mtimeMs)}${ending}`;
  }

  /** Runs the program and returns its exports. */
  run(): unknown {
    const { program } = this.place;
    const cachedData = this.read();
    const source = `(function (exports, require, module) {${readFileSync(program, 'utf8')}\n})`;
    const script = new Script(source, { filename: program, ...(cachedData && { cachedData }) });
    this.script = script;
    this.isStored = cachedData !== undefined && script.cachedDataRejected !== true;
    const module = { exports: {} };
    script.runInThisContext()(module.exports, createRequire(program), module);
    return module.exports;
  }

  /** Stores the code of all functions that have run so far, unless the program itself was loaded from stored code. */
  store(): void {
    if (this.isStored || this.script === undefined) return;
    this.isStored = true;
    const code = this.script.createCachedData();
    const sum = Buffer.alloc(sumSize);
    sum.writeUInt32LE(crc32(code));
    this.removeOthers();
    replaceFile(path.join(this.place.folder, this.file), Buffer.concat([code, sum]));
  }

  /** The engine checks only the header, and crashes on damaged code. */
  private read(): Buffer | undefined {
    try {
      const bytes = readFileSync(path.join(this.place.folder, this.file));
      const code = bytes.subarray(0, -sumSize);
      return bytes.readUInt32LE(code.length) === crc32(code) ? code : undefined;
    } catch {
      // Nothing has been stored yet.
      return undefined;
    }
  }

  private removeOthers(): void {
    const { folder, program } = this.place;
    const start = `${path.parse(program).name}-`;
    try {
      for (const name of readdirSync(folder)) {
        const isOld = name.startsWith(start) && name.endsWith(ending) && name !== this.file;
        if (isOld) rmSync(path.join(folder, name), { force: true });
      }
    } catch {
      // The folder does not exist yet.
    }
  }
}
