import assert from 'node:assert/strict';
import { isDataFile, writtenData } from '../../../src/core/scanner/index/writtenData.ts';
import { endsSoon } from '../endsSoon.ts';

const names = new Set(['menu.home', 'menu.cart', 'menu:shop', 'menu.no', 'home']);

describe('Names of keys in files of data', () => {
  for (const [what, file, source, expected] of [
    [
      'values of JSON',
      'menu.json',
      '{ "menu.no": "menu.home", "a": ["menu:shop", "home"] }',
      'menu.home menu:shop',
    ],
    [
      'values of YAML without quotes',
      'menu.yaml',
      'a:\n  label: menu.home # first\n  - menu:shop',
      'menu.home menu:shop',
    ],
    [
      'values of YAML in quotes',
      'menu.yml',
      `a: 'menu.home'\nb: ["menu.cart", 'menu:shop']`,
      'menu.home menu.cart menu:shop',
    ],
    ['no names of YAML', 'menu.yml', `menu.no: x\n'menu.no': x\n"menu.no" : x\nb: see menu.no`, ''],
    ['no comments of YAML', 'menu.yml', `# a: menu.no\n  # "menu.no"\na: home #: menu.no`, ''],
  ] as const) {
    it(`are ${what}`, () => {
      assert.equal(writtenData(file, source, names).join(' '), expected);
    });
  }

  it('are not looked for among locale files', () => {
    const files = [
      'config/menu.yml',
      'menu.json',
      'config/locales/en.yml',
      'translations/messages.en.yaml',
      'a.ts',
    ];
    assert.deepEqual(files.filter(isDataFile), ['config/menu.yml', 'menu.json']);
  });

  it('are found soon in hostile texts', () => {
    for (const piece of ['"', "'", '- ', ': ', ' ', '#', '\n# ', 'a: ', '-\t', 'a:b.', '"a\'']) {
      endsSoon(() => writtenData('a.yml', piece.repeat(1_000_000 / piece.length), names));
    }
  });
});
