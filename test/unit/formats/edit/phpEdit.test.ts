import { equal } from 'node:assert/strict';
import { editPhp } from '../../../../src/core/formats/edit/phpEdit.ts';
import { endsSoon } from '../../endsSoon.ts';
import { context } from '../messages.ts';
import { type Contents, checkUpdate } from './checkUpdate.ts';

const file = (entries: string) => `<?php

/*
| The texts of the cart
*/
return [
${entries}];
`;

describe('editing PHP', () => {
  it('keeps comments, quotes and what needs PHP to be known when keys come and go', () => {
    checkUpdate(
      'php_array',
      file(`    // on top
    'title' => "Warenkorb", # short
    'sub' => array(
        'a' => 'A', // first
        'b' => 'B',
    ),
    'gone' => 'x',
    'app' => config('app.name'),
`),
      { title: 'Warenkorb', 'sub.a': "A'", 'sub.b': 'B', 'sub.c': 'C', 'new.deep': 'N' },
      file(`    // on top
    'title' => "Warenkorb", # short
    'sub' => array(
        'a' => 'A\\'', // first
        'b' => 'B',
        'c' => 'C',
    ),
    'new' => [
        'deep' => 'N',
    ],
    'app' => config('app.name'),
`),
      context('de'),
    );
  });

  it('puts texts into an array that has a name before it is returned', () => {
    const named = (entries: string) => `<?php\n\n$lang = array(\n${entries});\n\nreturn $lang;\n`;
    checkUpdate(
      'php_array',
      named("    'title' => 'Cart',\n"),
      { title: 'Korb', total: 'Summe' },
      named("    'title' => 'Korb',\n    'total' => 'Summe',\n"),
      context('de'),
    );
  });

  it('adds behind an entry without a comma, and goes on with names that hold dots', () => {
    checkUpdate(
      'laravel',
      file("  'cart.title' => 'Korb' // last\n"),
      { 'cart.title': 'Korb', 'cart.total': 'Summe' },
      file("  'cart.title' => 'Korb', // last\n  'cart.total' => 'Summe',\n"),
      context('de'),
    );
  });

  it('takes more entries out of one array than a call has arguments', () => {
    const kept = "    'kept' => 'x',\n";
    const gone = Array.from({ length: 150_000 }, (_, index) => `    'k${index}' => 'v',\n`);
    equal(editPhp(file(kept + gone.join('')), file(kept), '\n'), file(kept));
  });

  it('adds to very many arrays, in a time that grows with their number', () => {
    const print = (names: readonly string[]) =>
      file(
        Array.from({ length: 20_000 }, (_, no) => {
          const entries = names.map(name => `        '${name}' => 'x',\n`);
          return `    'a${no}' => [\n${entries.join('')}    ],\n`;
        }).join(''),
      );
    equal(
      endsSoon(() => editPhp(print(['b']), print(['b', 'c']), '\n')),
      print(['b', 'c']),
    );
  });

  it('keeps the line ends of the file', () => {
    const windows = (text: string) => text.replaceAll('\n', '\r\n');
    checkUpdate(
      'php_array',
      windows(file("    'a' => 'x',\n")),
      { a: 'x', b: 'y' },
      windows(file("    'a' => 'x',\n    'b' => 'y',\n")),
      context('de'),
    );
  });

  it('changes what stands on one line in that line', () => {
    const check = (before: string, contents: Contents, after: string) =>
      checkUpdate('php_array', before, contents, after, context('de'));
    check("<?php return ['a' => 'x', 'b' => 'y'];\n", { a: 'x' }, "<?php return ['a' => 'x'];\n");
    check("<?php return ['a' => 'x', 'b' => 'y',];\n", { b: 'z' }, "<?php return ['b' => 'z',];\n");
    check("<?php return ['a' => 'x', 'b' => 'y', 'c' => 'z',];", { a: 'x' }, "<?php return ['a' => 'x',];");
    check(
      "<?php return ['a' => 'x', 'sub' => ['c' => 'z'], 'app' => config('a')]; // end\n",
      { a: 'x', 'sub.c': 'z', 'sub.d': "d'", 'e.f': 'f' },
      "<?php return ['a' => 'x', 'sub' => ['c' => 'z', 'd' => 'd\\''], 'e' => ['f' => 'f'], 'app' => config('a')]; // end\n",
    );
    check(
      file("    'a' => 'x', 'b' => 'y', // two\n    'c' => ['d' => 'z'], # one\n"),
      { b: 'y', 'c.d': 'z', 'c.e': 'new', f: 'f' },
      file("    'b' => 'y', // two\n    'c' => ['d' => 'z', 'e' => 'new'], # one\n    'f' => 'f',\n"),
    );
  });

  it('fills an array that is empty, with lines of their own', () => {
    const empty = (array: string) => `<?php\n// Ours\nreturn ${array};\n`;
    const filled = empty("[\n    'a' => 'x',\n    'b' => [\n        'c' => 'y',\n    ],\n]");
    for (const before of ['[]', '[\n]'])
      checkUpdate('php_array', empty(before), { a: 'x', 'b.c': 'y' }, filled, context('de'));
  });

  it('prints anew where a comment stands between an entry and its comma', () => {
    checkUpdate(
      'php_array',
      "<?php return ['a' => 'x' /* a */, 'b' => 'y' /* b */, 'c' => 'z'];\n",
      { a: 'x', c: 'z' },
      "<?php\n\nreturn [\n    'a' => 'x',\n    'c' => 'z',\n];\n",
      context('de'),
    );
  });
});
