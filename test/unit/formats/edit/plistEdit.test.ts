import { checkUpdate } from './checkUpdate.ts';

const doctype =
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">';

const plist = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
${doctype}
<plist version="1.0">
<dict>
${entries}</dict>
</plist>
`;

const rule = (variable: string, type: string, forms: string) => `\t\t<key>NSStringLocalizedFormatKey</key>
\t\t<string>%#@${variable}@</string>
\t\t<key>${variable}</key>
\t\t<dict>
\t\t\t<key>NSStringFormatSpecTypeKey</key>
\t\t\t<string>NSStringPluralRuleType</string>
\t\t\t<key>NSStringFormatValueTypeKey</key>
\t\t\t<string>${type}</string>
${forms}\t\t</dict>
`;

const form = (name: string, text: string) => `\t\t\t<key>${name}</key>\n\t\t\t<string>${text}</string>\n`;

const key = (name: string, dict: string) => `\t<key>${name}</key>\n\t<dict>\n${dict}\t</dict>\n`;

/** A format with two variables, which Localens does not read. */
const pair = key(
  'pair',
  `\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@files@ in %#@folders@</string>\n\t\t<key>files</key>\n\t\t<dict/>\n`,
);

describe('editing property lists', () => {
  it('stringsdict: keeps comments, variables, their types, and rules that are not read', () => {
    const before = plist(
      `\t<!-- Rows -->\n${key('rows', rule('rows', 'lld', form('one', '%lld row') + form('other', '%lld rows')))}${pair}${key('gone', rule('n', 'd', form('other', 'x')))}`,
    );
    checkUpdate(
      'stringsdict',
      before,
      { rows: { one: '%lld Zeile', other: '%lld <Zeilen>' }, more: { other: 'm' } },
      plist(
        `\t<!-- Rows -->\n${key('rows', rule('rows', 'lld', form('one', '%lld Zeile') + form('other', '%lld &lt;Zeilen&gt;')))}${pair}${key('more', rule('count', 'd', form('other', 'm')))}`,
      ),
    );
    // A key with other forms keeps its variable.
    checkUpdate(
      'stringsdict',
      plist(key('rows', rule('rows', 'lld', form('other', 'x')))),
      { rows: { one: '1', other: 'x' } },
      plist(key('rows', rule('rows', 'lld', form('one', '1') + form('other', 'x')))),
    );
  });

  it('plist: keeps comments, nesting and lists when keys are added and removed', () => {
    const list = '\t<key>list</key>\n\t<array>\n\t\t<string>i</string>\n\t\t<true/>\n\t</array>\n';
    const text = (name: string, value: string) => `\t<key>${name}</key>\n\t<string>${value}</string>\n`;
    const nested = (text: string) =>
      `\t<key>menu</key>\n\t<dict>\n\t\t<key>open</key>\n\t\t<string>${text}</string>\n\t</dict>\n`;
    const plural = (other: string) =>
      `\t<key>n</key>\n\t<dict>\n\t\t<key>other</key>\n\t\t<string>${other}</string>\n\t</dict>\n`;
    checkUpdate(
      'plist',
      plist(`\t<!-- First -->\n${text('gone', 'x')}${nested('Open')}${list}${plural('a')}`),
      { 'menu.open': 'Auf', 'list.0': 'i', 'list.1': 'true', n: { other: 'b' }, more: 'm' },
      plist(`\t<!-- First -->\n${nested('Auf')}${list}${plural('b')}${text('more', 'm')}`),
    );
  });
});
