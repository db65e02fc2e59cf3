import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const places = globSync('{src,test,scripts}/**', { cwd: root }).map(place =>
  `/${place}`.replaceAll('\\', '/'),
);
/** Names packages and files of applications, many of which look like paths. */
const listOfPackages = path.join('docs', 'frameworks.md');
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];

const textOf = (document: string) => readFileSync(path.join(root, document), 'utf8');

/** Every name that a path in the documents may begin with. */
const names = new Set(places.flatMap(place => place.split('/')));

/** Files of applications that the documents speak of. */
const foreign: ReadonlySet<string> = new Set(['languageLoader.ts', 'namespaces.ts']);

describe('documents', () => {
  for (const document of documents) {
    it(`${document} names no file or folder that is not there`, () => {
      assert.deepEqual(
        document === listOfPackages ? [] : pathsIn(textOf(document)).filter(each => !isThere(each)),
        [],
      );
    });

    it(`${document} links to no page that is not there`, () => {
      const pages = [...textOf(document).matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)].map(([, page = '']) => page);
      assert.deepEqual(
        pages.filter(page => !existsSync(path.join(root, path.dirname(document), page))),
        [],
      );
    });
  }

  it('are found to name one that is not there', () => {
    const paths = pathsIn(
      '`platform/scanner/{scans,nonesuch}` `languages/code/nonesuch.ts` `nonesuch.ts`, but `cart/title`, not `a.nonesuch.ts`',
    );
    assert.deepEqual(
      paths.filter(each => !isThere(each)),
      ['platform/scanner/nonesuch', 'languages/code/nonesuch.ts', 'nonesuch.ts'],
    );
  });
});

/** The paths among the code in a text, with what their braces stand for: `unit/platform/{redact,memory}`. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w{},/*-]+(?:\.ts)?)`/g)]
    .flatMap(([, code = '']) => expanded(code.replace(/\/$/, '')))
    .filter(code => !foreign.has(code) && !code.startsWith('/'))
    .filter(code => code.endsWith('.ts') || (code.includes('/') && names.has(code.split('/')[0] ?? '')));
}

function expanded(code: string): string[] {
  const [, before = '', inside, after = ''] = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(code) ?? [];
  return inside === undefined ? [code] : inside.split(',').map(each => before + each + after);
}

/** A path may leave out what stands before it, and a file's ending. */
function isThere(code: string): boolean {
  const expression = new RegExp(
    `/${code.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(?:(?:\\.test)?\\.ts)?$`,
  );
  return places.some(place => expression.test(place));
}
