import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { replaceFile } from '../store/replaceFile.ts';

/** A program in one file (CommonJS), and the folder in which its compiled code is kept between runs. */
export interface CodePlace {
  readonly program: string;
  readonly folder: string;
}

const ending = '.code';
/** Bytes of the sum at the end of the file. */
const sumSize = 4;

/**
 * Runs a program from the code that the engine made of it in an earlier run: a new thread would compile each function
 * anew when it is first called, which is a sixth of the work of a first index. What another version of the program
 * left is removed; what another version of the engine left is refused by the engine itself and made anew.
 */
export class CompiledCode {
  private readonly place: CodePlace;
  private readonly file: string;
  private script: Script | undefined;
  /** Whether the script runs from code that was kept. */
  private isKept = false;

  constructor(place: CodePlace) {
    const { size, mtimeMs } = statSync(place.program);
    this.place = place;
    // The engine compares no more of a program than its length.
    this.file = `${path.parse(place.program).name}-${size}-${Math.round(mtimeMs)}${ending}`;
  }

  /** Runs the program and returns what it exports. */
  run(): unknown {
    const { program } = this.place;
    const cachedData = this.read();
    const source = `(function (exports, require, module) {${readFileSync(program, 'utf8')}\n})`;
    const script = new Script(source, { filename: program, ...(cachedData && { cachedData }) });
    this.script = script;
    this.isKept = cachedData !== undefined && script.cachedDataRejected !== true;
    const module = { exports: {} };
    script.runInThisContext()(module.exports, createRequire(program), module);
    return module.exports;
  }

  /** Keeps the code of all functions that have run up to now, unless the program itself ran from such code. */
  keep(): void {
    if (this.isKept || this.script === undefined) return;
    this.isKept = true;
    const code = this.script.createCachedData();
    const sum = Buffer.alloc(sumSize);
    sum.writeUInt32LE(crc32(code));
    this.removeOthers();
    replaceFile(path.join(this.place.folder, this.file), Buffer.concat([code, sum]));
  }

  /** The engine looks at no more than the head of what it is given, and falls over what is damaged. */
  private read(): Buffer | undefined {
    try {
      const bytes = readFileSync(path.join(this.place.folder, this.file));
      const code = bytes.subarray(0, -sumSize);
      return bytes.readUInt32LE(code.length) === crc32(code) ? code : undefined;
    } catch {
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
      // There is no folder yet.
    }
  }
}
