import { type Contents, checkUpdate } from './checkUpdate.ts';

describe('editing YAML', () => {
  const rails = `# Texts of the shop
en:
  # the cart
  cart:
    title: "Your cart" # shown on top
    items:
      one: 1 item
      other: '%{count} items'

  about: |
    Line one
    Line two

  bye: Bye
`;
  const texts: Contents = {
    'cart.title': 'Your cart',
    'cart.items': { one: '1 item', other: '%{count} items' },
    about: 'Line one\nLine two\n',
    bye: 'Bye',
  };

  it('gives the same bytes back where nothing changed', () => checkUpdate('yml', rails, texts, rails));

  it('keeps comments, quotes and blocks around what changed', () => {
    checkUpdate(
      'yml',
      rails,
      {
        ...texts,
        'cart.title': 'Cart: "yours"',
        'cart.items': { one: 'one', other: "it's %{count}" },
        about: 'Line one\n\nLine three\n',
        bye: 'no',
      },
      rails
        .replace('"Your cart"', '"Cart: \\"yours\\""')
        .replace('1 item', 'one')
        .replace("'%{count} items'", "'it''s %{count}'")
        .replace('    Line two', '\n    Line three')
        .replace('bye: Bye', 'bye: "no"'),
    );
  });

  it('adds and removes whole entries', () => {
    checkUpdate(
      'yml',
      rails,
      { 'cart.title': 'Your cart', 'cart.empty': 'Nothing here', about: 'Line one\nLine two\n', 'a.b': 'c' },
      `# Texts of the shop
en:
  # the cart
  cart:
    title: "Your cart" # shown on top
    empty: Nothing here

  about: |
    Line one
    Line two

  a:
    b: c
`,
    );
  });

  it('keeps Windows line ends and files without a last one', () => {
    checkUpdate('yml', 'en:\r\n  a: b', { a: 'c', d: 'e' }, 'en:\r\n  a: c\r\n  d: e');
  });

  it('keeps aliases and merge keys that still say what is wanted', () => {
    const text = 'en:\n  base: &base\n    x: one\n  other:\n    <<: *base\n    y: two # two\n';
    checkUpdate(
      'yml',
      text,
      { 'base.x': 'one', 'other.x': 'one', 'other.y': 'three' },
      text.replace('y: two', 'y: three'),
    );
  });

  it('gives a map its own text where the merged one has another, and an alias where its anchor has another', () => {
    const text = (x: string, own: string, alias: string) => `en:
  # Base
  base: &base
    x: ${x}
    y: two
  other:
    <<: *base # all
    z: three
${own}  third:
    <<: [*base]
    x: mine
  word: &word yes please
  again: ${alias} # the same
`;
    const before = {
      'base.x': 'one',
      'base.y': 'two',
      'other.x': 'one',
      'other.y': 'two',
      'other.z': 'three',
      'third.x': 'mine',
      'third.y': 'two',
      word: 'yes please',
      again: 'yes please',
    };
    const plain = text('one', '', '*word');
    checkUpdate('yml', plain, { ...before, 'other.x': 'own' }, text('one', '    x: own\n', '*word'));
    checkUpdate('yml', plain, { ...before, 'base.x': 'new' }, text('new', '    x: one\n', '*word'));
    checkUpdate('yml', plain, { ...before, 'base.x': 'new', 'other.x': 'new' }, text('new', '', '*word'));
    checkUpdate('yml', plain, { ...before, again: 'sure' }, text('one', '', 'sure'));
  });

  it('keeps and replaces quoted texts whose further lines are indented too little', () => {
    const before = "en:\n  a: 'x\n  y'\n  b: c # why\n";
    checkUpdate('yml', before, { a: 'x y', b: 'd' }, "en:\n  a: 'x\n  y'\n  b: d # why\n");
    checkUpdate('yml', before, { a: 'z', b: 'c' }, "en:\n  a: 'z'\n  b: c # why\n");
  });

  it('keeps empty maps and lists', () => {
    checkUpdate('yml', 'en:\n  a: []\n  b: {}\n  c: x\n', { c: 'z' }, 'en:\n  a: []\n  b: {}\n  c: z\n');
  });

  it('keeps comments when what remains looks like plural forms, but is keys of the project', () => {
    const text = '# Rows\nen:\n  rows:\n    one: Row\n    other: Rows\n';
    checkUpdate('yml', `${text}    title: T\n`, { 'rows.one': 'Row', 'rows.other': 'Rows' }, text);
  });

  it('keeps a new key in one piece behind a text that stands in its way', () => {
    checkUpdate('yml_symfony', '# c\na: x\n', { a: 'x', 'a.b': 'y' }, '# c\na: x\na.b: "y"\n');
  });

  it('changes forms that stand in one text', () => {
    checkUpdate(
      'yml_symfony',
      "# c\nitems: 'one: a|other: b'\n",
      { items: { one: 'x', other: 'b||c' } },
      "# c\nitems: 'one: x|other: b||||c'\n",
    );
  });

  it('keeps a long file sorted while keys come and go everywhere', () => {
    const numbers = Array.from({ length: 300 }, (_, no) => String(no).padStart(5, '0'));
    const print = (names: readonly string[]) => names.map(name => `${name}: x\n`).join('');
    checkUpdate(
      'yml_symfony',
      print(numbers.flatMap(no => [`k${no}`, `k${no}gone`])),
      Object.fromEntries(numbers.flatMap(no => [`k${no}`, `k${no}new`]).map(name => [name, 'x'])),
      print(numbers.flatMap(no => [`k${no}`, `k${no}new`])),
    );
  });
});
