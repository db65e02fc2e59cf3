import { checkRewrite } from './checkRewrite.ts';
import { context } from './messages.ts';

const file = (entries: string) => `<?php

/*
| The texts of the cart
*/
return [
${entries}];
`;

describe('rewrite PHP', () => {
  it('keeps comments, quotes and what needs PHP to be known when keys come and go', () => {
    checkRewrite(
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

  it('adds behind an entry without a comma, and goes on with names that hold dots', () => {
    checkRewrite(
      'laravel',
      file("  'cart.title' => 'Korb' // last\n"),
      { 'cart.title': 'Korb', 'cart.total': 'Summe' },
      file("  'cart.title' => 'Korb', // last\n  'cart.total' => 'Summe',\n"),
      context('de'),
    );
  });

  it('keeps the line ends of the file', () => {
    const windows = (text: string) => text.replaceAll('\n', '\r\n');
    checkRewrite(
      'php_array',
      windows(file("    'a' => 'x',\n")),
      { a: 'x', b: 'y' },
      windows(file("    'a' => 'x',\n    'b' => 'y',\n")),
      context('de'),
    );
  });

  it('prints anew what stands on one line', () => {
    checkRewrite(
      'php_array',
      "<?php return ['a' => 'x', 'b' => 'y'];\n",
      { a: 'x' },
      "<?php\n\nreturn [\n    'a' => 'x',\n];\n",
      context('de'),
    );
  });
});
