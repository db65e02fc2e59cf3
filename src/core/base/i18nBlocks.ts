/** A block of texts in a single-file component of Vue: https://vue-i18n.intlify.dev/guide/advanced/sfc */
export interface I18nBlock {
  /** The language of its texts: `json` by default. */
  readonly language: string;
  /** The locale of all its texts; undefined if they are grouped by locale. */
  readonly locale: string | undefined;
  /** Whether its texts are for the whole application. */
  readonly isGlobal: boolean;
  /** Offsets of its content. */
  readonly start: number;
  readonly end: number;
}

const block = /^<i18n((?:\s[^>]*)?)>([\s\S]*?)<\/i18n\s*>/gm;

/** The blocks of a component that contain texts; `<i18n path="…">` is a component that shows one. */
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
 * The prefix of keys for a component's own texts: its path in the package, without the source folder.
 * `src/components/user/list.vue` gives `components.user.list`.
 *
 * @param path of the component, relative to its package, `/` between segments
 */
export function scopeOfComponent(path: string): string {
  return path
    .replace(/^(?:src|app)\/(?=.)/, '')
    .replace(/\.vue$/, '')
    .replaceAll('/', '.');
}
