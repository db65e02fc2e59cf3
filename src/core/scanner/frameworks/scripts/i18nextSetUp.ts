import type { Naming, SetUp } from '../../framework.ts';

const written = /\bfallbackNS\s*:\s*(\[[^\]]*\]|'[^'\n]*'|"[^"\n]*")/;
/** A file of constants of its own that lists all namespaces: what such a list is for is to look in all of them. */
const listed = /^(?![\s\S]*\binit\b)[\s\S]*\bexport\s+const\s+NAMESPACES\b[^=;]*=\s*(\[[^\]]*\])/;

/** A default namespace that is set, by whatever value; not the type of one. */
const givesDefault = /(?<![.\w$])defaultNS\s*(?:[=,}]|:(?!\s*(?:string|typeof)\b))/;

/**
 * Options of `i18next.init` and of the tools around it, where they are written as plain texts:
 * https://www.i18next.com/overview/configuration-options
 */
export const i18nextSetUp: SetUp = {
  files: [
    'i18next.config.{js,mjs,cjs,ts}',
    'next-i18next.config.{js,mjs,cjs,ts}',
    'i18n.{js,jsx,mjs,ts,tsx}',
    'i18next.{js,ts}',
    'i18n.config.{js,mjs,cjs,ts}',
    'i18nConfig.{js,ts}',
    'i18n.{client,server}.{js,ts,tsx}',
    'i18n/{index,config,settings,init,i18n,i18next,client}.{js,jsx,ts,tsx}',
    'i18next-parser.config.{js,mjs,cjs,ts}',
    'namespaces.{js,ts}',
    '{locale,locales,localization,translations,lang,language,languages}/{index,config,init,setup,locales}.{js,jsx,ts,tsx}',
    // Whatever else is named for it: `i18nOptions.ts`, `initI18n.js`.
    '*{i18n,I18n}*.{js,jsx,mjs,cjs,ts,tsx}',
  ],
  read: (source, beside) => {
    const text = withoutComments(source);
    const naming: Mutable<Partial<Naming>> = {};
    const namespace = /\bdefault(?:NS|Namespace)\s*[:=]\s*\[?\s*['"`]([^'"`\s]+)['"`]/.exec(text)?.[1];
    const usual = namespace ?? setLater(text) ?? namedIn(text, beside) ?? firstLoaded(text);
    if (usual !== undefined) naming.defaultNamespace = usual;
    else if (givesDefault.test(text)) naming.hidesDefault = true;
    const between = separator(text, /\b(?:nsSeparator|namespaceSeparator)\s*:\s*(false|'[^'\n]*'|"[^"\n]*")/);
    if (between !== undefined) naming.namespaceSeparator = between;
    const inside = separator(text, /\bkeySeparator\s*:\s*(false|'[^'\n]*'|"[^"\n]*")/);
    if (inside !== undefined) naming.keySeparator = inside === '' ? undefined : inside;
    const fallback = (written.exec(text) ?? listed.exec(text))?.[1];
    if (fallback !== undefined) {
      naming.fallbackNamespaces = [...fallback.matchAll(/['"`]([^'"`\s]+)['"`]/g)].map(
        ([, name = '']) => name,
      );
    }
    const plural = separator(text, /\bpluralSeparator\s*:\s*('[^'\n]*'|"[^"\n]*")/);
    if (plural !== undefined) naming.pluralSeparator = plural;
    const context = separator(text, /\bcontextSeparator\s*:\s*('[^'\n]*'|"[^"\n]*")/);
    if (context !== undefined) naming.contextSeparator = context;
    return naming;
  },
};

/** For `i18next.setDefaultNamespace('app')`, with a text or a constant of the file. */
function setLater(text: string): string | undefined {
  const [, value] = /\bsetDefaultNamespace\(\s*([\w$]+|'[^'\n]+'|"[^"\n]+")\s*\)/.exec(text) ?? [];
  if (value === undefined) return undefined;
  return /^['"]/.test(value) ? value.slice(1, -1) : constantIn(text, value);
}

/**
 * Where nothing sets a default, i18next takes the first of the namespaces that it is to load, unless its usual one is
 * among them: https://www.i18next.com/overview/configuration-options
 */
function firstLoaded(text: string): string | undefined {
  if (/(?<![.\w$])defaultNS\b/.test(text)) return undefined;
  const [, given = ''] =
    /(?<![.\w$])ns\s*:\s*([\w$]+|\[[^\]]*\]|'[^'\n]+'|"[^"\n]+")/.exec(initialOptions(text)) ?? [];
  const list = /^[\w$]/.test(given) ? (valueIn(text, given) ?? '') : given;
  const names = [...list.matchAll(/['"`]([^'"`\s]+)['"`]/g)].map(([, name]) => name);
  return names.includes('translation') ? undefined : names[0];
}

/** What stands in the brackets of the first `init(…)`. */
function initialOptions(text: string): string {
  const from = text.search(/\binit\s*\(/);
  if (from < 0) return '';
  let depth = 0;
  for (const { 0: sign, index } of text.slice(from).matchAll(/[()]/g)) {
    depth += sign === '(' ? 1 : -1;
    if (depth === 0) return text.slice(from, from + index);
  }
  return text.slice(from);
}

/** The default namespace by the name of a constant, of the file or of one that it imports from. */
function namedIn(text: string, beside: (module: string) => string | undefined): string | undefined {
  const [, constant] = /\bdefaultNS\s*(?::\s*([A-Za-z_$][\w$]*)\s*)?[,}]/.exec(text) ?? [];
  const name = constant ?? (/\bdefaultNS\s*[,}]/.test(text) ? 'defaultNS' : undefined);
  if (name === undefined) return undefined;
  const own = constantIn(text, name);
  if (own !== undefined) return own;
  for (const [, names = '', module = ''] of text.matchAll(
    /\bimport\s*\{([^}]*)\}\s*from\s*['"]([^'"\n]+)['"]/g,
  )) {
    if (names.split(',').some(each => each.trim() === name)) return constantIn(beside(module) ?? '', name);
  }
  return undefined;
}

function constantIn(text: string, name: string): string | undefined {
  return /^['"`]([^'"`\s]+)['"`]$/.exec(valueIn(text, name) ?? '')?.[1];
}

/** What a constant is given, as it is written: a text or a list. */
function valueIn(text: string, name: string): string | undefined {
  return new RegExp(
    `\\bconst\\s+${name.replaceAll('$', '\\$')}\\s*(?::[^=;\\n]*)?=\\s*(\\[[^\\]]*\\]|(['"\`])[^'"\`\\s]+\\2)`,
  ).exec(text)?.[1];
}

/** What is only spoken of in a comment (`You might want to set keySeparator: false`) is not set. */
function withoutComments(text: string): string {
  return text.replace(
    /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_, literal: string | undefined) => literal ?? ' ',
  );
}

/** A separator as it is written; empty for `false`, which means that there is none. */
function separator(text: string, pattern: RegExp): string | undefined {
  const written = pattern.exec(text)?.[1];
  return written === 'false' ? '' : written?.slice(1, -1);
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };
