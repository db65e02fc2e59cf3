import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map(file => file.split(path.sep).join('/'));

const texts = new Map(
  ['src/**/*.ts', 'test/**/*.ts', 'scripts/**/*.ts']
    .flatMap(filesOf)
    .map(file => [file, readFileSync(path.join(root, file), 'utf8')]),
);
const sources = [...texts].filter(([file]) => file.startsWith('src/'));

/** Files that are longer because what they hold is one thing. */
const longFiles: Readonly<Record<string, string>> = {
  'src/core/scanner/frameworks/registry.ts': 'one list',
  'src/core/scanner/script/lexing/lexer.ts': 'one state machine, whose states call each other',
  'src/core/scanner/script/names/declare.ts': 'one pass over all kinds of declarations',
  'src/core/scanner/script/translators/translators.ts': 'a resolver whose steps lead back to each other',
  'src/service/storage/schemaVersion1.ts': 'the statements of one schema',
};
const maxLines = 300;

/** What a bundle gives to others: its entry may hand on what other files export. */
const bundleEntries = ['src/platform/engine/engine.ts', 'src/platform/scanner/entry.ts'];

/** The handlers of the API's endpoints have the endpoints' names (list, show, create, …); the API document says what they do. */
const endpoints = 'src/service/resources/';

/** Folders whose exported functions and classes all say what they take and give. */
const described = /^src\/(?:core\/(?:base|formats|insight|scanner)|platform|service)\//;

/** Names by which Node, mocha or the editor find what nothing imports. */
const entryPoints: ReadonlySet<string> = new Set(['activate', 'mochaGlobalSetup', 'run']);

/** Functions, classes and constants that a file exports, with what stands before each. */
function exportedBy(
  text: string,
): readonly { readonly name: string; readonly kind: string; readonly before: string }[] {
  const statements = text.matchAll(/^export (?:async |abstract )*(function\*?|class|const|enum) (\w+)/gm);
  return [...statements].map(match => ({
    kind: match[1] ?? '',
    name: match[2] ?? '',
    before: text.slice(0, match.index).trimEnd(),
  }));
}

describe('conventions', () => {
  it(`no source file has more than ${maxLines} lines but for those that are one thing`, () => {
    const long = sources
      .filter(([, text]) => text.trimEnd().split('\n').length > maxLines)
      .map(([file]) => file);
    assert.deepEqual(long.toSorted(), Object.keys(longFiles).toSorted());
  });

  it('exported functions and classes have a comment that says what they take and give', () => {
    const bare = sources
      .filter(([file]) => described.test(file) && !file.startsWith(endpoints))
      .flatMap(([file, text]) =>
        exportedBy(text)
          .filter(({ kind, before }) => /^(?:function|class)/.test(kind) && !before.endsWith('*/'))
          // An overload stands below the one that has the comment.
          .filter(({ name, before }) => !before.includes(`export function ${name}`))
          .map(({ name }) => `${file}: ${name}`),
      );
    assert.deepEqual(bare, []);
  });

  it('exported functions, classes and constants are named in another file', () => {
    const words = new Map([...texts].map(([file, text]) => [file, new Set(text.match(/\w+/g))]));
    const unused = sources.flatMap(([file, text]) =>
      exportedBy(text)
        .filter(({ name }) => !entryPoints.has(name))
        .filter(({ name }) => ![...words].some(([other, known]) => other !== file && known.has(name)))
        .map(({ name }) => `${file}: ${name}`),
    );
    assert.deepEqual(unused, []);
  });

  it('only the entries of bundles hand on what other files export', () => {
    const barrels = sources
      .filter(([, text]) => /^export (?:type )?(?:\*|\{[^}]*\}) from /m.test(text))
      .map(([file]) => file);
    assert.deepEqual(barrels.toSorted(), bundleEntries);
  });

  it('no check of the compiler or the linter is switched off', () => {
    const unchecked = sources.filter(([, text]) => /\bas unknown as\b|@ts-|biome-ignore/.test(text));
    assert.deepEqual(
      unchecked.map(([file]) => file),
      [],
    );
  });

  it('a promise whose failure is dropped has a comment that says why', () => {
    const dropped = sources.flatMap(([file, text]) => {
      const lines = text.split('\n');
      return lines.flatMap((line, index) => {
        const before = lines.slice(Math.max(0, index - 4), index);
        const isExplained = before.some(each => /\/\/|\*\//.test(each));
        return /\.catch\(\(\) =>/.test(line) && !isExplained ? [`${file}:${index + 1}`] : [];
      });
    });
    assert.deepEqual(dropped, []);
  });

  it('nothing is exported as a default, whose name each file would choose', () => {
    const defaults = sources.filter(([, text]) => /^export default /m.test(text)).map(([file]) => file);
    assert.deepEqual(defaults, []);
  });

  it('tests wait for what happens, not for time', () => {
    const waiting = /await new Promise\([^\n]*setTimeout|setTimeout\(resolve/;
    const sleeping = [...texts]
      .filter(([file]) => /^test\/(?:unit|contract)\//.test(file))
      .filter(([file, text]) => file !== 'test/unit/conventions.test.ts' && waiting.test(text))
      .map(([file]) => file);
    assert.deepEqual(sleeping, []);
  });

  it('the repository holds texts and the pictures of the README, no packages and no binaries', function () {
    const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
    // Without Git, or outside a repository, nothing can have been committed by mistake.
    if (listed.status !== 0) this.skip();
    const binaries = listed.stdout
      .split('\0')
      .filter(file => file !== '' && existsSync(path.join(root, file)) && !/^media\/.*\.png$/.test(file))
      .filter(file => readFileSync(path.join(root, file)).includes(0));
    assert.deepEqual(binaries, []);
  });
});
