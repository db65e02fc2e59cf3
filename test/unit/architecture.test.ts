import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(import.meta.dirname, '../../src');

/** Folder → what it may import, `vscode` and packages included. `node:` modules are listed by name. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'core/base': [],
  'core/api': ['core/base', 'undici'],
  'core/catalog': ['core/base', 'core/api', 'core/formats'],
  'core/scanner': ['core/base'],
  'core/formats': ['core/base'],
  'core/insight': ['core/base', 'core/catalog', 'core/scanner', 'core/formats'],
  'core/actions': ['core/base', 'core/api'],
  'core/project': ['core/base', 'core/formats', 'core/api', 'core/actions', 'yaml'],
  service: ['core/base', 'core/formats'],
  // Of the service only the side of whoever needs it to run.
  platform: ['core', 'service/lease', 'vscode'],
  editor: ['platform', 'core', 'vscode'],
  views: ['platform', 'core', 'vscode'],
  commands: ['platform', 'editor', 'views', 'core', 'vscode'],
};

/** Packages that a folder may use beyond those above, each for one purpose. */
const packages: Readonly<Record<string, readonly string[]>> = {
  service: ['yaml'],
  'core/formats': ['yaml', 'saxes'],
  'core/scanner': ['ignore'],
};

/** Node's modules that a folder must never reach. */
const mustNotReach: Readonly<Record<string, readonly string[]>> = {
  'core/insight': ['node:fs', 'node:fs/promises', 'node:http', 'node:https', 'node:net'],
};

/** Folders whose rooms stand on each other: each may import from those before it, and from what all of them speak of. */
const storeys: ReadonlyArray<{
  readonly folder: string;
  readonly rooms: readonly string[];
  readonly terms: readonly string[];
}> = [
  {
    folder: 'core/scanner/script',
    rooms: ['lexing', 'syntax', 'names', 'types', 'values', 'translators', 'usages', 'dataflow'],
    terms: ['file.ts', 'keyTexts.ts', 'modules.ts', 'rules.ts', 'vocabulary.ts'],
  },
  {
    folder: 'core/scanner/languages/code',
    rooms: ['lexing', 'ruby', 'syntax', 'values', 'usages'],
    terms: ['ownFunctions.ts', 'rules.ts', 'ruleTable.ts'],
  },
];

interface Import {
  readonly file: string;
  readonly target: string;
  /** Whether only types are imported, or only when the import is called. */
  readonly isErasedOrLate: boolean;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(source, file), 'utf8');
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?(?:[\w*\s{},$]+\s+from\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/gm,
  );
  return [...statements].map(match => {
    const specifier = match[2] ?? match[3] ?? '';
    return {
      file,
      target: specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier,
      isErasedOrLate: match[1] !== undefined || match[3] !== undefined,
    };
  });
}

function folderOf(file: string): string | undefined {
  return Object.keys(mayImport).find(folder => file.startsWith(`${folder}/`));
}

const files = globSync('**/*.ts', { cwd: source }).map(file => file.split(path.sep).join('/'));

describe('architecture', () => {
  it('every source file stands in a folder of the map', () => {
    const homeless = files.filter(file => file !== 'extension.ts' && folderOf(file) === undefined);
    assert.deepEqual(homeless, []);
  });

  for (const folder of Object.keys(mayImport)) {
    it(`${folder} imports only what it may`, () => {
      const allowed = [folder, ...(mayImport[folder] ?? []), ...(packages[folder] ?? [])];
      const wrong = files
        .filter(file => folderOf(file) === folder)
        .flatMap(importsOf)
        .filter(({ target }) =>
          target.startsWith('node:')
            ? (mustNotReach[folder] ?? []).includes(target)
            : !allowed.some(prefix => target === prefix || target.startsWith(`${prefix}/`)),
        )
        .map(({ file, target }) => `${file} → ${target}`);
      assert.deepEqual(wrong, []);
    });
  }

  for (const { folder, rooms, terms } of storeys) {
    for (const [index, room] of rooms.entries()) {
      it(`${folder}/${room} imports no room further on`, () => {
        const allowed = [...rooms.slice(0, index + 1).map(name => `${name}/`), ...terms];
        const wrong = files
          .filter(file => file.startsWith(`${folder}/${room}/`))
          .flatMap(importsOf)
          .filter(({ target }) => target.startsWith(`${folder}/`))
          .filter(({ target }) => !allowed.some(prefix => target.slice(folder.length + 1).startsWith(prefix)))
          .map(({ file, target }) => `${file} → ${target}`);
        assert.deepEqual(wrong, []);
      });
    }
  }

  it('what the formats share knows none of them', () => {
    const folder = 'core/formats';
    const shared = ['messages', 'plainText', 'plurals', 'tree'];
    const allowed = ['types.ts', ...shared.map(name => `${name}/`)];
    const wrong = files
      .filter(file => shared.some(name => file.startsWith(`${folder}/${name}/`)))
      .flatMap(importsOf)
      .filter(({ target }) => target.startsWith(`${folder}/`))
      .filter(({ target }) => !allowed.some(prefix => target.slice(folder.length + 1).startsWith(prefix)))
      .map(({ file, target }) => `${file} → ${target}`);
    assert.deepEqual(wrong, []);
  });

  it('no file imports itself by way of others, not for a type either', () => {
    let left = new Map(files.map(file => [file, importsOf(file).map(({ target }) => target)]));
    for (let before = Number.POSITIVE_INFINITY; left.size < before; ) {
      before = left.size;
      const imported = new Set([...left.values()].flat());
      const inside = [...left].filter(
        ([file, targets]) => imported.has(file) && targets.some(target => left.has(target)),
      );
      left = new Map(inside);
    }
    assert.deepEqual([...left.keys()], []);
  });

  it('loads no framework, language or client to start the extension, nor what reads formats', () => {
    const reached = new Set(['extension.ts']);
    for (const file of reached) {
      const now = (files.includes(file) ? importsOf(file) : []).filter(
        ({ isErasedOrLate }) => !isErasedOrLate,
      );
      for (const { target } of now) reached.add(target);
    }
    const heavy = [
      'core/scanner/frameworks/',
      'core/scanner/script/translators/',
      'core/api/http/send',
      'core/catalog/store/',
      'service/service.ts',
      'undici',
      'yaml',
      'saxes',
      'ignore',
    ];
    assert.ok(reached.size > 200, `only ${reached.size} files are reached`);
    assert.deepEqual(
      [...reached].filter(file => heavy.some(start => file.startsWith(start))),
      [],
    );
  });

  it('has nothing that computes digests loaded as the thread of the index starts, which takes milliseconds', () => {
    const reached = new Set(['core/scanner/index/thread/indexProgram.ts']);
    for (const file of reached)
      for (const { target } of importsOf(file)) if (files.includes(target)) reached.add(target);
    const loading = [...reached].filter(file =>
      importsOf(file).some(({ target }) => target === 'node:crypto'),
    );
    assert.ok(reached.size > 300, `only ${reached.size} files are reached`);
    assert.deepEqual(loading, []);
  });

  it('puts no braces within braces of a glob, which the search of the editor does not take', () => {
    const nested = files
      .filter(file => /^(?:platform|commands|editor|views)\//.test(file))
      .filter(file => /'[^'\n]*\*\*\/[^'\n]*'/.test(readFileSync(path.join(source, file), 'utf8')))
      .filter(file => /'\{[^'}\n]*\{[^'\n]*'/.test(readFileSync(path.join(source, file), 'utf8')));
    assert.deepEqual(nested, []);
  });

  it('numbers no parameters in SQL: Node 22.17, which the oldest editor has, binds values to bare ones only', () => {
    const numbered = files
      .filter(file => /^(?:core\/catalog|service)\//.test(file))
      .filter(file => /\?\d/.test(readFileSync(path.join(source, file), 'utf8')));
    assert.deepEqual(numbered, []);
  });

  it('shows every message by way of say.ts, which makes no links of text from elsewhere; a modal one has none', () => {
    const shown = files
      .filter(file => /^(?:platform|commands|editor|views)\//.test(file) && file !== 'platform/words/say.ts')
      .filter(file => {
        const text = readFileSync(path.join(source, file), 'utf8');
        const messages = text.match(/\.show(?:Information|Warning|Error)Message\b/g) ?? [];
        return messages.length > (text.match(/\bmodal: true\b/g) ?? []).length;
      });
    assert.deepEqual(shown, []);
  });
});
