import assert from 'node:assert/strict';
import { laravel } from '../../../src/core/scanner/frameworks/php/laravel.ts';
import { i18next } from '../../../src/core/scanner/frameworks/scripts/i18next.ts';
import { hintsIn, isHinted } from '../../../src/core/scanner/index/hintedNames.ts';
import { writtenTexts } from '../../../src/core/scanner/index/writtenTexts.ts';

const names = new Set(['menu.home', 'menu.old', 'menu', 'Sign in']);
const written = (source: string, frameworks = [i18next]) => writtenTexts(source, names, { frameworks });

describe('Texts that may be handed to a translator', () => {
  it('stand whole between quotes of any kind', () => {
    assert.deepEqual(written('const item = { label: \'menu.home\', title: "Sign in" };'), [
      'menu.home',
      'Sign in',
    ]);
    assert.deepEqual(written('<Block label="menu.home" /> don\'t [`menu.old`]'), ['menu.home', 'menu.old']);
    assert.deepEqual(written("x ? 'menu.home' : 'menu.old'"), ['menu.home', 'menu.old']);
    assert.deepEqual(written("['name' => 'shop::menu.home', 'x' => 'a:menu.old']", [laravel]), ['menu.home']);
    assert.deepEqual(written("show('menu.home'); 'http://x'; y = 'menu.old'"), ['menu.home', 'menu.old']);
    assert.deepEqual(written("['/*', 'cart/*', 'menu.home']; /* a */"), ['menu.home']);
  });

  it('are no part of another text, no comment and no name of a property', () => {
    assert.deepEqual(written("'see menu.home'; menu.old; 'menu.old '"), []);
    assert.deepEqual(written("// 'menu.home'\n/* 'menu.old' */ <!-- 'Sign in' -->"), []);
  });

  it('are no keys that comments declare, which are told apart', () => {
    const source = "/* t('menu.home') t('old') */ {/* t( \"Sign in\" ) */} // set('menu') tt('menu')\nt('a')";
    const hints: string[] = [];
    const written = writtenTexts(source, names, { frameworks: [i18next] }, comment =>
      hints.push(...hintsIn(comment)),
    );
    assert.deepEqual([written, hints], [[], ['menu.home', 'old', 'Sign in']]);
    const isMeant = (name: string) => isHinted(name, new Set(hints));
    assert.deepEqual([...names].filter(isMeant), ['menu.home', 'menu.old', 'Sign in']);
  });

  it('are names of properties only where these are no words and the file is none of texts', () => {
    const choices = "['menu.home' => 1, 'menu' => 2]";
    assert.deepEqual(written(choices, [laravel]), ['menu.home']);
    assert.deepEqual(writtenTexts(choices, names, { frameworks: [laravel], path: 'lang/en/a.php' }), []);
  });

  it('are not what a call got that is no translator for all its name', () => {
    assert.deepEqual(written("other.t('menu.home')"), []);
    assert.deepEqual(written("notes.trans('menu.old'); say('menu.home')", [laravel]), ['menu.home']);
  });

  it("are words of a list in Ruby, and of no other language's", () => {
    const lists =
      'KINDS = %w[menu.home other menu.older].freeze; x = 5 %w[menu.old] # %i[menu]\nB = %i(menu)';
    const wordsOf = (path: string) => writtenTexts(lists, names, { frameworks: [i18next], path });
    assert.deepEqual(wordsOf('app/models/kind.rb'), ['menu.home', 'menu.old', 'menu']);
    assert.deepEqual(wordsOf('kind.py'), []);
  });
});
