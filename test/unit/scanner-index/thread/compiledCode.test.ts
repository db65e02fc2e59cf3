import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompiledCode } from '../../../../src/core/scanner/index/thread/compiledCode.ts';

describe('Compiled code of the thread that reads', () => {
  let folder: string;
  let place: { readonly program: string; readonly folder: string };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'localens-code-'));
    place = { program: path.join(folder, 'program.js'), folder: path.join(folder, 'kept', 'here') };
    write('exports.answer = () => require("node:path").basename("a/42");');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function write(program: string): void {
    writeFileSync(place.program, program);
  }

  function answerOf(code: CompiledCode): string {
    return (code.run() as { answer(): string }).answer();
  }

  function kept(): string[] {
    return readdirSync(place.folder);
  }

  function fileOfKept(): string {
    const [name = ''] = kept();
    return path.join(place.folder, name);
  }

  it('is kept once, and runs as the program does', () => {
    const first = new CompiledCode(place);
    assert.equal(answerOf(first), '42');
    first.store();
    assert.equal(kept().length, 1);
    const { ino } = statSync(fileOfKept());
    const next = new CompiledCode(place);
    assert.equal(answerOf(next), '42');
    next.store();
    assert.equal(statSync(fileOfKept()).ino, ino, 'it was good, and is not written again');
  });

  it('is made anew when it is damaged, wherever that is', () => {
    const first = new CompiledCode(place);
    first.run();
    first.store();
    const whole = readFileSync(fileOfKept());
    const halved = whole.subarray(0, whole.length >> 1);
    const changed = [0, whole.length >> 1, whole.length - 1].map(at => whole.with(at, (whole[at] ?? 0) ^ 1));
    for (const damaged of [Buffer.alloc(0), halved, ...changed]) {
      writeFileSync(fileOfKept(), damaged);
      const next = new CompiledCode(place);
      assert.equal(answerOf(next), '42');
      next.store();
      assert.notDeepEqual(readFileSync(fileOfKept()), damaged);
    }
  });

  it('is never that of another program, and leaves none of an older one behind', () => {
    const first = new CompiledCode(place);
    first.run();
    first.store();
    const old = kept();
    write('exports.answer = () => "another";');
    const next = new CompiledCode(place);
    assert.equal(answerOf(next), 'another');
    next.store();
    assert.equal(kept().length, 1);
    assert.notDeepEqual(kept(), old);
  });

  it('runs where nothing can be kept', () => {
    writeFileSync(path.join(folder, 'kept'), 'a file where the folder should be');
    const code = new CompiledCode(place);
    assert.equal(answerOf(code), '42');
    code.store();
    assert.equal(answerOf(new CompiledCode(place)), '42');
  });
});
