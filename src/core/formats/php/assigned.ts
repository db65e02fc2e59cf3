import type { TreeEntry, TreeMap } from '../tree/tree.ts';
import { PhpReader, type PhpTree } from './tree.ts';

/** `$lang = array_merge($lang, `, `$lang = ` */
const assignment = /\$(\w+)\s*=(?![=>])\s*(?:array_merge\s*\(\s*\$\1\s*,)?/y;
const member = /\$\w+(?=\s*\[)/y;

/** Whether a PHP text seems to assign texts to members of an array, or to merge them into one. */
export function assignsTexts(text: string): boolean {
  return oneByOne.test(text) || asWhole.test(text);
}

/**
 * Whether a PHP text assigns texts to an array whose name says that it has some: `$labels['title'] = 'Cart';` or
 * `$labels = ['title' => 'Cart'];`.
 */
export function assignsLabels(text: string): boolean {
  return labelOneByOne.test(text) || labelsAsWhole.test(text);
}

const nameOfLabels = String.raw`^[ \t]*\$(?:\w*_)?(?:labels?|lang|messages?|strings|texts?|translations?)\s*`;
const labelOneByOne = new RegExp(String.raw`${nameOfLabels}\[\s*['"][^'"\r\n]+['"]\s*\]\s*=(?![=>])`, 'im');
const labelsAsWhole = new RegExp(
  String.raw`${nameOfLabels}=\s*(?:\[|array\s*\()(?:\s|//[^\n]*\n|/\*[^*]*\*/)*['"][^'"\r\n]+['"]\s*=>`,
  'im',
);

/** Arrays that are loaded together: https://github.com/roundcube/roundcubemail/wiki/Plugin-API#localization */
const together: ReadonlySet<string> = new Set(['$labels', '$messages']);

const oneByOne = /^[ \t]*\$(\w+)\s*(?:\[\s*['"][^'"\r\n]+['"]\s*\]|=\s*array_merge\s*\(\s*\$\1\s*,)/m;
/** `$lang = ['title' => 'Cart'];`, possibly after a comment. */
const asWhole =
  /^[ \t]*\$\w+\s*=\s*(?:\[|array\s*\()(?:\s|\/\/[^\n]*\n|\/\*[^*]*\*\/)*['"][^'"\r\n]+['"]\s*=>/m;

/**
 * Reads the texts that a PHP file assigns to a variable, without running it: `$_['title'] = 'Cart';` and `$lang =
 * array_merge($lang, ['TITLE' => 'Cart']);`, outside of conditions. Of several variables, the one with the most texts
 * is used, or those that are loaded together.
 *
 * @throws LocaleFileError if the syntax of a string or an array is invalid
 */
export function parseAssignedPhp(text: string): PhpTree {
  const reader = new AssignedReader(text);
  return { root: reader.texts(), problems: reader.problems };
}

class AssignedReader extends PhpReader {
  private readonly byVariable = new Map<string, TreeEntry[]>();

  texts(): TreeMap {
    this.match(/\s*<\?php\b/y);
    for (this.skip(); this.offset < this.text.length; this.skip()) {
      if (this.match(/\?>/y) !== undefined) break;
      const start = this.offset;
      if (this.member() || this.merged()) continue;
      this.offset = start;
      this.passStatement();
    }
    const [most] = [...this.byVariable].sort(([, a], [, b]) => b.length - a.length);
    const isTogether = together.has(most?.[0] ?? '');
    const entries = isTogether
      ? [...this.byVariable].flatMap(([variable, texts]) => (together.has(variable) ? texts : []))
      : (most?.[1] ?? []);
    return { kind: 'map', entries, range: { start: 0, end: this.text.length } };
  }

  /** `$_['title'] = 'Cart';`, `$lang['js']['close'] = 'Close';` */
  private member(): boolean {
    const variable = this.match(member);
    if (variable === undefined) return false;
    const names: string[] = [];
    const range = { start: this.offset, end: this.offset };
    for (this.skip(); this.match(/\[/y) !== undefined; this.skip()) {
      this.skip();
      range.start = this.offset + 1;
      const name = this.literal();
      range.end = this.offset - 1;
      this.skip();
      if (name === undefined || this.match(/\]/y) === undefined) return false;
      names.push(name.text);
    }
    if (this.match(/=(?![=>])/y) === undefined) return false;
    this.skip();
    const value = this.value(0);
    if (value === undefined || !this.ends()) return false;
    this.add(variable, [{ name: names.join('.'), range, value }]);
    return true;
  }

  /** `$lang = array_merge($lang, ['TITLE' => 'Cart']);`, `$lang = ['TITLE' => 'Cart'];` */
  private merged(): boolean {
    const head = this.match(assignment);
    if (head === undefined) return false;
    this.skip();
    const value = this.value(0);
    if (head.endsWith(',')) this.skip();
    const isClosed = !head.endsWith(',') || this.match(/\)/y) !== undefined;
    if (value?.kind !== 'map' || !isClosed || !this.ends()) return false;
    this.add(head.replace(/\s*=[\s\S]*/, ''), value.entries);
    return true;
  }

  private ends(): boolean {
    this.skip();
    return this.match(/;/y) !== undefined;
  }

  private add(variable: string, entries: readonly TreeEntry[]): void {
    const texts = this.byVariable.get(variable) ?? [];
    // One by one: a large array has more entries than a call takes arguments.
    for (const entry of entries) texts.push(entry);
    this.byVariable.set(variable, texts);
  }
}
