import assert from 'node:assert/strict';
import fc from 'fast-check';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { LocaleFileError, type MessageContent } from '../../../../src/core/formats/types.ts';
import { context, format, hostileText } from '../messages.ts';
import { checkUpdate, messagesOf } from './checkUpdate.ts';

const catalog = `{
  "sourceLanguage" : "en",
  "strings" : {
    "" : {

    },
    "%lld items" : {
      "comment" : "Number of items",
      "localizations" : {
        "de" : {
          "variations" : {
            "plural" : {
              "one" : {
                "stringUnit" : {
                  "state" : "needs_review",
                  "value" : "%lld Teil"
                }
              },
              "other" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%lld Teile"
                }
              }
            }
          }
        }
      }
    },
    "cart.title" : {
      "extractionState" : "manual",
      "localizations" : {
        "de" : {
          "stringUnit" : {
            "state" : "new",
            "value" : "Korb"
          }
        },
        "fr" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Panier"
          }
        }
      }
    },
    "Close" : {

    }
  },
  "version" : "1.0"
}
`;
const items = { one: '%lld Teil', other: '%lld Teile' };
const german = { '%lld items': items, 'cart.title': 'Korb' };

const set = (contents: Readonly<Record<string, MessageContent>>, locale = 'de', text = catalog) =>
  updateText(text, messagesOf(contents), format('strings_catalog'), context(locale));

describe('editing a string catalog', () => {
  it('changes a text and says that it is translated, and nothing else', () => {
    const after = catalog.replace('"new"', '"translated"').replace('"Korb"', '"Warenkorb"');
    checkUpdate('strings_catalog', catalog, { ...german, 'cart.title': 'Warenkorb' }, after, context('de'));
  });

  it('changes one of several plural forms', () => {
    const after = catalog.replace('"needs_review"', '"translated"').replace('"%lld Teil"', '"Ein Teil"');
    assert.equal(set({ ...german, '%lld items': { ...items, one: 'Ein Teil' } }), after);
  });

  it('puts the first text of a locale where it belongs, as Xcode lays it out', () => {
    const korean = `        },
        "ko" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "장바구니"
          }
        }
      }
    },
    "Close"`;
    assert.equal(
      set({ 'cart.title': '장바구니' }, 'ko'),
      catalog.replace(/ {8}\}\n {6}\}\n {4}\},\n {4}"Close"/, korean),
    );
    const closed = set({ ...german, Close: 'Zu' });
    assert.equal(
      closed,
      catalog.replace(
        '"Close" : {\n\n    }',
        `"Close" : {
      "localizations" : {
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Zu"
          }
        }
      }
    }`,
      ),
    );
  });

  it('takes only the text of its locale away from a key that has none any more', () => {
    const after = set({ '%lld items': items });
    assert.ok(!after.includes('Korb') && after.includes('Panier') && after.includes('"cart.title"'));
    // The last one goes with the member that it stands in.
    const bare = set({ 'cart.title': 'Korb' });
    assert.match(bare, /"comment" : "Number of items"\n {4}\}/);
  });

  it('leaves it to a key of the source language to be its own text', () => {
    const own = { '%lld items': '%lld items', 'cart.title': 'cart.title', Close: 'Close' };
    assert.equal(set(own, 'en'), catalog);
    assert.match(set({ ...own, Close: 'Shut' }, 'en'), /"en" : \{\n {10}"stringUnit"[^}]*"Shut"/);
  });

  it('adds keys among the others in their order, and says that no code is needed for them', () => {
    const after = set({ ...german, 'cart.total': 'Summe' });
    const total = `    "cart.total" : {
      "extractionState" : "manual",
      "localizations" : {
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Summe"
          }
        }
      }
    },
    "Close" : {`;
    assert.equal(after, catalog.replace('    "Close" : {', total));
    const before = set({ ...german, '%@': '%@' });
    assert.ok(before.indexOf('"%@"') > 0 && before.indexOf('"%@"') < before.indexOf('"%lld items"'));
  });

  it('makes a plural of a plain text, and back', () => {
    const plural = set({ ...german, 'cart.title': { one: 'Korb', other: 'Körbe' } });
    assert.match(plural, /"cart\.title"[\s\S]*"plural"[\s\S]*Körbe/);
    assert.equal(
      set({ ...german, 'cart.title': 'Korb' }, 'de', plural),
      catalog.replace('"new"', '"translated"'),
    );
  });

  it('leaves alone what varies by more than its number', () => {
    const unit = { stringUnit: { state: 'translated', value: 'Tippen' } };
    const strings = {
      Tap: { localizations: { de: { variations: { device: { mac: unit, other: unit } } } } },
      Two: { localizations: { de: { stringUnit: unit.stringUnit, substitutions: { a: {} } } } },
    };
    const text = JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' });
    const { messages, problems } = format('strings_catalog').parse(text, context('de'));
    assert.deepEqual(problems, []);
    const all = messages.map(({ key, content }) => ({ key, content }));
    assert.deepEqual(all, [
      { key: 'Tap', content: 'Tippen' },
      { key: 'Two', content: 'Tippen' },
    ]);
    const added = updateText(
      text,
      [...all, { key: 'x', content: 'y' }],
      format('strings_catalog'),
      context('de'),
    );
    assert.deepEqual(JSON.parse(added).strings, {
      ...strings,
      x: {
        extractionState: 'manual',
        localizations: { de: { stringUnit: { state: 'translated', value: 'y' } } },
      },
    });
  });

  it('changes of texts that vary by device the one for all others', () => {
    const unit = (value: string) => ({ stringUnit: { state: 'translated', value } });
    const plural = (one: string, other: string) => ({
      variations: { plural: { one: unit(one), other: unit(other) } },
    });
    const tap = (other: string) => ({ variations: { device: { mac: unit('Klicken'), other: unit(other) } } });
    const taps = (other: string) => ({
      variations: { device: { iphone: plural('1 Tippen', '%d Tippen'), mac: plural('1 Klick', other) } },
    });
    const text = (a: unknown, b: unknown) =>
      JSON.stringify({
        sourceLanguage: 'en',
        strings: { Tap: { localizations: { de: a } }, Taps: { localizations: { de: b } } },
        version: '1.0',
      });
    const before = text(tap('Tippen'), taps('%d Klicks'));
    const after = set({ Tap: 'Berühren', Taps: { one: '1 Klick', other: '%d Klicken' } }, 'de', before);
    assert.equal(after, text(tap('Berühren'), taps('%d Klicken')));
    assert.doesNotMatch(set({ Tap: 'Tippen' }, 'de', before), /Klick\b/);
  });

  it('writes a minified one without blanks, and keeps line ends of Windows', () => {
    const minified = '{"sourceLanguage":"en","strings":{"a":{}},"version":"1.0"}';
    assert.equal(
      set({ a: 'A' }, 'de', minified),
      '{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"A"}}}}},"version":"1.0"}',
    );
    const windows = set({ ...german, Close: 'Zu' }, 'de', catalog.replaceAll('\n', '\r\n'));
    assert.equal(windows.replaceAll('\r\n', '\n'), set({ ...german, Close: 'Zu' }));
    assert.doesNotMatch(windows, /[^\r]\n/);
  });

  it('refuses what is no string catalog', () => {
    assert.throws(() => set({ a: 'b' }, 'de', '{"strings": []}'), LocaleFileError);
  });

  it('reads back as what was put in, and says the same in all other locales', () => {
    const key = fc.oneof(fc.constantFrom('%lld items', 'cart.title', 'Close', '10 %', 'é'), hostileText);
    const form = fc.record({ one: hostileText, other: hostileText }, { noNullPrototype: true });
    const contents = fc.array(fc.tuple(key, fc.oneof(hostileText, form)), { maxLength: 6 });
    fc.assert(
      fc.property(contents, fc.constantFrom('de', 'fr', 'pl'), (pairs, locale) => {
        const wanted = new Map(pairs.filter(([name]) => name !== ''));
        const messages = [...wanted].map(([name, content]) => ({ key: name, content }));
        const after = updateText(catalog, messages, format('strings_catalog'), context(locale));
        const read = (text: string, of: string) =>
          new Map(
            format('strings_catalog')
              .parse(text, context(of))
              .messages.map(({ key: name, content }) => [name, content]),
          );
        assert.deepEqual(read(after, locale), wanted);
        for (const other of ['de', 'fr', 'pl', 'en'].filter(each => each !== locale)) {
          const kept = [...read(after, other)].filter(
            ([name]) => other !== 'en' || read(catalog, 'en').has(name),
          );
          assert.deepEqual(new Map(kept), read(catalog, other));
        }
      }),
    );
  });
});
