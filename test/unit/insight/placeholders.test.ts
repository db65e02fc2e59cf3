import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Dialect } from '../../../src/core/insight/dialects.ts';
import { icuArguments } from '../../../src/core/insight/icu.ts';
import { placeholdersIn } from '../../../src/core/insight/placeholders.ts';
import { endsSoon } from '../endsSoon.ts';

const cases: readonly (readonly [Dialect, string, readonly string[]])[] = [
  ['doubleBraces', 'Hi {{name}}, {{- raw}}, {{ total, currency(EUR) }}', ['name', 'raw', 'total']],
  ['doubleBraces', '{{user.name}} and {{user.age}}', ['user']],
  ['doubleBraces', '$t(cart:title) {single}', []],
  ['icu', 'Hi {name}', ['name']],
  ['icu', "It's {name}'s '{literal}'", ['name']],
  ['icu', '{n, plural, one {# item of {owner}} other {# items}}', ['n', 'owner']],
  ['icu', '{n, plural, one {thing} other {things}}', ['n']],
  ['icu', '{sex, select, male {his {thing}} other {their {thing}}}', ['sex', 'thing']],
  ['icu', '{when, date, short} {n, number, ::currency/EUR}', ['when', 'n']],
  ['icu', 'broken {name', []],
  ['braces', "Hi {name} {0} {'@'}", ['name', '0']],
  ['percentBracesWithSpaces', '%{ page } of %{pages}, %{ cart.sum }', ['page', 'pages', 'cart.sum']],
  ['percentBraces', '%{count} of %<total>d, 100%', ['count', 'total']],
  ['colon', 'Hi :Name, it is 10:30, see a::b, {:page} and :count', ['name', 'count']],
  ['colon', '你好:name، و:policy, key:value', ['name', 'policy']],
  ['printf', '%s of %2$s and 100%%', ['1$', '2$']],
  ['printf', '%@, %lld, %1$#@files@ and %.2f', ['1$', '2$', 'files', '3$']],
  ['printf', '%2$d %1$s, %[3]v, %,d', ['2$', '1$', '3$']],
  ['printf', '%%s, %%%s, 10% discount, 100%ige, 5 %', ['1$']],
  ['gettext', '%(name)s of %(total)05d', ['name', 'total']],
  ['gettext', '{name!r:>10} {0.first} {} %s', ['name', '0.first', '1$']],
  ['gettext', '%{count} files, %1$s', ['count', '1$']],
  ['gettext', '%Id minutes, %2$I03d, 5 %Identical', ['1$', '2$']],
  ['gettext', '%b %d', []],
  ['gettext', '%-m月%-d日', []],
  ['gettext', '%A, %d. %m. %-H:%M', []],
  ['gettext', '%d of %APPDATA%, 100%B %s', ['1$', '2$']],
  ['doubleOrPercentBraces', '%{count} of {{ total }}', ['total', 'count']],
  ['goTemplate', '{{.Name}} {{- printf "%d" .Count }} {{ if .A.B }}{{ end }}', ['Name', 'Count', 'A', '1$']],
  ['goTemplate', '%s by %[2]s', ['1$', '2$']],
  ['symfony', '%user.name% at 50% of 60%', ['user.name']],
  ['symfony', '{0} none|{1} one|]1,Inf] %count% of {{ limit }}', ['count', 'limit']],
  ['symfony', '{-1}one less|]-Inf,-1[%count% less', ['count']],
  ['symfony', '{n, plural, one {# of {total}} other {#}}', ['n', 'total']],
  ['percentSigns', '%name% and %s', ['name', '1$']],
  ['percentNumbers', '%1 of %L2, %n file(s), 100%', ['1', '2', 'n']],
  ['dollarNumbers', '{{PLURAL:$2|file|files}} $1 $USER$ $10.50', ['2', '1', 'user']],
  ['atSigns', 'Hi @name, %title of :url, mail a@b.org', ['name', 'title', 'url']],
  ['atSigns', '由@author发布, a@b', ['author']],
  [
    'fluent',
    '{ $n -> [one] { $n } file *[other] { NUMBER($n) } of { $total-size } } { -brand }',
    ['n', 'total-size'],
  ],
  ['moodle', '{$a->user} in {$a}, {b}', ['a->user', 'a']],
  ['slang', '$name, $\x7bfirst}, {last}, {{count}} for 5$', ['name', 'first', 'last', 'count']],
  ['templateLiteral', '$\x7b user.name } and $\x7bn}', ['user.name', 'n']],
  ['typesafe', '{name:string|upper} {0} {n?} {{day|days}}', ['name', '0', 'n']],
  ['underscores', '__name__ has __file_count__', ['name', 'file_count']],
  ['mustacheOrPrintf', '{{name}} has %d', ['name', '1$']],
  [
    'angularMessage',
    '<x id="PH" equiv-text="{{ a }}"/> {VAR_PLURAL, plural, other {b}}',
    ['PH', 'VAR_PLURAL'],
  ],
  ['braces', '{n, plural, one {item} other {items}} of {user.name}', ['n', 'user.name']],
  ['braces', '{} of {user.name}', ['user.name']],
  ['bracesOrPlaces', '{} and {} of {name}', ['1$', '2$', 'name']],
];

describe('insight: placeholders', () => {
  for (const [dialect, text, names] of cases) {
    it(`${dialect}: ${text}`, () => assert.deepEqual([...placeholdersIn(text, dialect).keys()], names));
  }

  it('reads a placeholder as it is written', () => {
    assert.deepEqual(
      [...placeholdersIn('%2$s {{ %s', 'printf')],
      [
        ['2$', '%2$s'],
        ['1$', '%s'],
      ],
    );
    assert.deepEqual([...placeholdersIn(':Name and :name', 'colon')], [['name', ':Name']]);
    assert.deepEqual(
      [...placeholdersIn('<x id="PH" equiv-text="{{ a }}"/>', 'angularMessage')],
      [['PH', '{{ a }}']],
    );
  });

  it('reads a conversion of any width soon', () => {
    const zeros = '0'.repeat(300_000);
    assert.equal(
      endsSoon(() => placeholdersIn(`%${zeros} and %s`, 'printf').size),
      1,
    );
  });

  it('finds the same placeholders in whatever order they are', () => {
    const pieces = fc.constantFrom('%1$s', '%2$d', '%3$@', 'text', '%%', ' ');
    fc.assert(
      fc.property(fc.array(pieces), fc.infiniteStream(fc.nat()), (parts, order) => {
        const shuffled = parts.map(part => [order.next().value, part] as const).sort(([a], [b]) => a - b);
        const inOrder = shuffled.map(([, part]) => part).join('');
        const names = (text: string) => [...placeholdersIn(text, 'printf').keys()].sort();
        assert.deepEqual(names(inOrder), names(parts.join('')));
      }),
    );
  });

  it('reads any text as an ICU message without failing', () => {
    const alphabet = fc.constantFrom('{', '}', "'", ',', ' ', 'a', 'plural', '#', '☂');
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 200 }), parts => {
        for (const name of icuArguments(parts.join(''))) assert.match(name, /^[\p{L}\p{N}_.-]+$/u);
      }),
    );
  });
});
