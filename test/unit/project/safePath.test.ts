import assert from 'node:assert/strict';
import { collisionKey, type PathProblem, pathProblem } from '../../../src/core/project/download/safePath.ts';

/** What stands in `.localens.yml`, each with the reason why it is not written to. */
const refused: readonly (readonly [path: string, problem: PathProblem])[] = [
  ['', 'empty'],
  ['a//b.json', 'empty'],
  ['a/', 'empty'],
  ['/etc/passwd', 'absolute'],
  ['\\\\host\\share', 'absolute'],
  ['C:/x.json', 'absolute'],
  ['c:x.json', 'absolute'],
  ['a\\..\\b.json', 'separator'],
  ['../b.json', 'dots'],
  ['a/./b.json', 'dots'],
  ['a/../../b.json', 'dots'],
  ['a/.../b.json', 'dots'],
  ['a/\uff0e\uff0e/b.json', 'dots'],
  ['a/b\uff0fc.json', 'dots'],
  ['a/b\nc.json', 'control'],
  ['a/\ud800.json', 'control'],
  ['a/b\u202ejson', 'invisible'],
  ['a/b\u200b.json', 'invisible'],
  ['a/b\u2028.json', 'invisible'],
  ['a/b:stream', 'sign'],
  ['a/b?.json', 'sign'],
  ['a/b|c.json', 'sign'],
  ['a/nul', 'device'],
  ['a/COM1.json', 'device'],
  ['a/lpt\u00b9.txt', 'device'],
  ['con .json', 'device'],
  ['a/b.json.', 'edge'],
  ['a/b ', 'edge'],
  ['a/ b', 'edge'],
  ['.git/config', 'internal'],
  ['a/.GIT/hooks/x', 'internal'],
  ['GIT~1/config', 'internal'],
  ['.vscode/settings.json', 'internal'],
  ['node_modules/x.json', 'internal'],
  [`a/${'x'.repeat(201)}`, 'too-long'],
  [ofLength(1001), 'too-long'],
];

/** A path of many segments with that number of bytes. */
function ofLength(bytes: number): string {
  return 'x'.repeat(bytes).replaceAll(/(x{99})x(?=x)/g, '$1/');
}

describe('safe paths', () => {
  for (const [path, problem] of refused) {
    it(`refuses ${JSON.stringify(path.slice(0, 30))}: ${problem}`, () =>
      assert.equal(pathProblem(path), problem));
  }

  it('takes what any system can write', () => {
    const paths = [
      'en.json',
      'locales/pt-BR (formal)/app.json',
      'a.b/c d/日本語.yml',
      '.config/en.json',
      'console/common.json',
      `${'x'.repeat(200)}.d/en.json`.slice(2),
      ofLength(1000),
    ];
    assert.deepEqual(
      paths.map(path => pathProblem(path)),
      paths.map(() => undefined),
    );
  });

  it('takes for one file what some system does', () => {
    const pairs = [
      ['DE.json', 'de.json'],
      ['caf\u00e9', 'cafe\u0301'],
      ['stra\u00dfe', 'STRASSE'],
      ['\ufb01', 'fi'],
    ] as const;
    for (const [one, other] of pairs) assert.equal(collisionKey(one), collisionKey(other));
    assert.notEqual(collisionKey('de'), collisionKey('dé'));
  });
});
