/** A block of texts in a single-file component of Vue: https://vue-i18n.intlify.dev/guide/advanced/sfc */
export interface I18nBlock {
  /** What its texts are written in: `json` where nothing is said. */
  readonly language: string;
  /** The locale of all its texts; undefined where its texts stand below their locales. */
  readonly locale: string | undefined;
  /** Whether its texts are those of the whole application. */
  readonly isGlobal: boolean;
  /** Offsets of what stands in it. */
  readonly start: number;
  readonly end: number;
}

const block = /^<i18n((?:\s[^>]*)?)>([\s\S]*?)<\/i18n\s*>/gm;

/** The blocks of a component in which texts stand; `<i18n path="…">`, which shows one, is none. */
export function i18nBlocksIn(text: string): readonly I18nBlock[] {
  return [...text.matchAll(block)].flatMap(({ 0: whole, 1: attributes = '', 2: content = '', index }) => {
    if (/\s:?(?:src|path|keypath)\s*=/.test(attributes)) return [];
    const start = index + whole.indexOf('>', '<i18n'.length + attributes.length) + 1;
    return {
      language: attributeValue(attributes, 'lang') ?? 'json',
      locale: attributeValue(attributes, 'locale'),
      isGlobal: /\sglobal(?=[\s=/]|$)/.test(attributes),
      start,
      end: start + content.length,
    };
  });
}

function attributeValue(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']?([^"'\\s]+)`).exec(attributes)?.[1];
}

/**
 * What stands before the keys of a component's own texts: where it lies in its package, without the folder of all
 * sources. `src/components/user/list.vue` gives `components.user.list`.
 *
 * @param path of the component, relative to its package, `/` between segments.
 */
export function scopeOfComponent(path: string): string {
  return path
    .replace(/^(?:src|app)\/(?=.)/, '')
    .replace(/\.vue$/, '')
    .replaceAll('/', '.');
}
