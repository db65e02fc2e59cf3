import type { Framework, Naming } from '../../framework.ts';
import { soundsLikeTranslator } from '../../languages/code/ownFunctions.ts';

/** The names of files in which applications mostly keep what looks their texts up. */
export const appleHelpers = [
  '*Locali{s,z}*.swift',
  '*L10n*.swift',
  'String+*.swift',
  '*Extension{,s}.swift',
  '{*App,AppDelegate,main}.swift',
  '{Helper,Helpers,Util,Utils,Utilities,Globals,Functions,Common}.swift',
  '*.pch',
  'NSString+*.m',
  ...['{L,l}ocali{s,z}', '{L,l}anguage', '{T,t}ransl', '{H,h}elper', '{U,u}til'].map(part => `*${part}*.m`),
  ...[
    '{L,l}ocali{s,z}',
    '{M,m}acro',
    '{D,d}efin',
    '{C,c}onst',
    '{C,c}ommon',
    '{G,g}lobal',
    '{U,u}til',
    'Prefix',
  ].map(part => `*${part}*.h`),
];

/** How a text is looked up whose name is known at run time only. */
const lookUp =
  '(?:NSLocalizedString\\(|localizedString\\(forKey:|String\\(localized:\\s*(?:\\.init|(?:String\\.)?LocalizationValue)\\()\\s*';

/** A function that is no method, with the name of what it is given first. */
const ownFunction =
  /^(?:(?:public|internal|open)\s+)?func\s+(\w+)\s*\(\s*(?:\w+\s+)?(\w+)\s*:\s*String\b[^{}]{0,200}\{([^{}]{0,400})\}/gm;

/** A macro of Objective-C, with the name of what it is given first. */
const ownMacro = /^[ \t]*#[ \t]*define[ \t]+(\w+)\([ \t]*(\w+)\b[^()\n]*\)((?:[^\\\n]|\\\r?\n?)*)/gm;

/** A function that a header of Objective-C holds, with the same. */
const ownInline =
  /\bNSString[ \t]*\*[ \t]*(\w+)[ \t]*\([ \t]*NSString[ \t]*\*[ \t]*(\w+)\b[^(){};]*\)\s*\{([^{}]{0,400})\}/g;

/** A method of all texts. */
const ownOfTexts =
  /^-[ \t]*\([ \t]*NSString[ \t]*\*[ \t]*\)[ \t]*(\w{1,100})\b[^{}]{0,200}\{([^{}]{0,400})\}/gm;

/** Objective-C's type of a text in brackets, perhaps with what it says of nothing: `(nonnull NSString *)`. */
const typeOfText = String.raw`\([ \t\w]{0,40}\bNSString[ \t]*\*[ \t\w]{0,40}\)[ \t]*`;

/** A method that takes a text first, with its name and that of the text. */
const ownOfObject = new RegExp(
  String.raw`^[-+][ \t]*${typeOfText}(\w{1,100}):[ \t]*${typeOfText}(\w{1,100})\b[^{}]{0,200}\{([^{}]{0,400})\}`,
  'gm',
);

/** How Objective-C looks up what is behind it, which a macro may put in brackets. */
const lookUpInMacro =
  '(?:NSLocalizedString(?:FromTable|FromTableInBundle|WithDefaultValue)?\\s*\\(|localizedStringForKey:)\\s*\\(?\\s*';

/** A property or method of a text. */
const ownMethod = new RegExp(`\\b(?:var|func)\\s+(\\w+)[^{}]{0,200}\\{[^{}]{0,300}?\\b${lookUp}self\\b`, 'g');

/**
 * What an application calls its own that looks up the text which it is given, functions by their names and methods of a
 * text with a dot before them: `func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }`.
 */
export function ownLookUps(text: string, _beside: unknown, name: string): Partial<Naming> {
  if (name.endsWith('.swift')) return ofSwift(text);
  return name.endsWith('.m') ? ofMethods(text) : ofHeader(text);
}

/** Macros and functions in Objective-C's headers: `#define LS(key) NSLocalizedString(key, nil)`. */
function ofHeader(text: string): Partial<Naming> {
  if (!text.includes('ocalizedString')) return {};
  const written = [...text.matchAll(ownMacro), ...text.matchAll(ownInline)];
  const ownNames = written.flatMap(([, name = '', given = '', body = '']) =>
    new RegExp(`\\b${lookUpInMacro}${given}\\b`).test(body) ? [name] : [],
  );
  return ownNames.length === 0 ? {} : { ownNames };
}

/**
 * Objective-C's methods of all texts: `- (NSString *)loc { return NSLocalizedString(self, nil); }`. And those of other
 * objects whose names say that they look texts up, since a message does not tell whom it is sent to.
 */
function ofMethods(text: string): Partial<Naming> {
  if (!text.includes('ocalizedString')) return {};
  const looksUp = (given: string, body: string) => new RegExp(`${lookUpInMacro}${given}\\b`).test(body);
  const ofTexts = [...text.matchAll(ownOfTexts)].flatMap(([, name = '', body = '']) =>
    looksUp('self', body) ? [`.${name}`] : [],
  );
  const ofObjects = [...text.matchAll(ownOfObject)].flatMap(([, name = '', given = '', body = '']) =>
    soundsLikeTranslator(name) && looksUp(given, body) ? [`${name}:`] : [],
  );
  const ownNames = [...ofTexts, ...ofObjects];
  return ownNames.length === 0 ? {} : { ownNames };
}

function ofSwift(text: string): Partial<Naming> {
  const functions = [...text.matchAll(ownFunction)].flatMap(([, name = '', parameter = '', body = '']) =>
    new RegExp(`\\b${lookUp}${parameter}\\b`).test(body) ? [name] : [],
  );
  const methods = [...text.matchAll(ownMethod)].map(([, name = '']) => `.${name}`);
  const ownNames = [...functions, ...methods];
  return ownNames.length === 0 ? {} : { ownNames };
}

/** What such a function is given first, by its place or by what it is mostly called. */
const firstOfOwn = [0, 'key', 'format', 'string', 'text', 'name', 'id', 'for', 'forKey'] as const;

/** A framework's rules with these names. */
export function withLookUps(framework: Framework, names: readonly string[]): Framework {
  const { code } = framework;
  if (code === undefined) return framework;
  const callees = names.filter(name => /^\w+$/.test(name));
  const methods = names.filter(name => name.startsWith('.')).map(name => name.slice(1));
  const labels = names.filter(name => name.endsWith(':')).map(name => name.slice(0, -1));
  return {
    ...framework,
    words: [
      ...framework.words,
      ...callees.map(name => `${name}(`),
      ...methods.flatMap(name => [`".${name}`, `" ${name}`]),
      ...labels.map(label => `${label}:`),
    ],
    code: {
      ...code,
      calls: [...(code.calls ?? []), { callees, key: firstOfOwn }],
      fields: [...(code.fields ?? []), ...labels.map(label => ({ label, inside: [] }))],
      methods: [...(code.methods ?? []), ...methods],
    },
  };
}
