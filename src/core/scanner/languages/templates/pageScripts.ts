import { blank } from '../../plainText/blank.ts';
import type { Rules } from '../../rules.ts';
import { vocabularyOf } from '../../script/vocabulary.ts';
import type { Usage } from '../../types.ts';
import { scriptLanguage } from '../programs/script.ts';
import type { Language } from '../types.ts';

/** Where the pages of a server contain code for the browser. */
interface PageKind {
  readonly ids: readonly string[];
  /** Occurs in every page with such code. */
  readonly sign: RegExp;
  /** What the server inserts. */
  readonly island: RegExp;
  /** Pieces of code, each in a group of that name, with the attributes of its element if it has one. */
  readonly code: RegExp;
  /** The end of the path of a file that consists of code only. */
  readonly wholeFile?: RegExp;
}

const element = /<script\b(?<attributes>[^<>]*)>(?<code>[\s\S]*?)(?:<\/script|$(?![\s\S]))/dgi;
/** The attribute of a script element that contains no code but data, or a template for other scripts. */
const otherType = /\btype\s*=\s*["']?[^"'>]*(?:json|template|html|magento-init|handlebars|mustache)/i;

const php: PageKind = {
  ids: ['php'],
  sign: /<script\b/i,
  island: /<\?(?:php\b|=)[\s\S]*?(?:\?>|$(?![\s\S]))/gi,
  code: element,
};

/** An echo, a comment, PHP, or a directive with its arguments, with brackets nested up to three deep. */
const blade: PageKind = {
  ids: ['blade'],
  sign: /<script\b/i,
  island: new RegExp(
    [
      String.raw`\{\{--[\s\S]*?(?:--\}\}|$(?![\s\S]))`,
      String.raw`(?<!@)\{!![\s\S]*?(?:!!\}|$(?![\s\S]))`,
      String.raw`(?<!@)\{\{[\s\S]*?(?:\}\}|$(?![\s\S]))`,
      String.raw`@php\b(?!\s*\()[\s\S]*?(?:@endphp\b|$(?![\s\S]))`,
      String.raw`<\?(?:php\b|=)[\s\S]*?(?:\?>|$(?![\s\S]))`,
      String.raw`(?<![\w@])@\w+(?:[ \t]*\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))?`,
    ].join('|'),
    'g',
  ),
  code: element,
};

const erb: PageKind = {
  ids: ['erb', 'html.erb', 'html-erb'],
  sign: /<script\b/i,
  island: /<%[\s\S]*?(?:%>|$(?![\s\S]))/g,
  code: element,
  wholeFile: /\.js\.erb$/,
};

const interpolation = /#\{(?:[^{}\n]|\{[^{}\n]*\})*\}/g;

/** Lines that are indented deeper than the one that begins them. */
const haml: PageKind = {
  ids: ['haml'],
  sign: /:javascript/,
  island: interpolation,
  code: /^([ \t]*):javascript[ \t]*\r?\n(?<code>(?:[ \t]*\r?(?:\n|$(?![\s\S]))|\1[ \t][^\n]*(?:\n|$(?![\s\S])))*)/dgm,
};

const slim: PageKind = {
  ids: ['slim'],
  sign: /javascript:/,
  island: interpolation,
  code: /^([ \t]*)javascript:[ \t]*\r?\n(?<code>(?:[ \t]*\r?(?:\n|$(?![\s\S]))|\1[ \t][^\n]*(?:\n|$(?![\s\S])))*)/dgm,
};

function isWhole({ wholeFile }: PageKind, path = ''): boolean {
  return wholeFile?.test(path) === true;
}

/** The code of a page, with everything around it blanked out. */
function codeIn(page: string, { code }: PageKind): string {
  let found = '';
  for (const { groups, indices } of page.matchAll(code)) {
    const [start, end] = indices?.groups?.['code'] ?? [0, 0];
    if (!otherType.test(groups?.['attributes'] ?? ''))
      found += blank(page.slice(found.length, start)) + page.slice(start, end);
  }
  return found + blank(page.slice(found.length));
}

function scriptsOf(kind: PageKind): Language {
  const scan = (text: string, _languageId: string, rules: Rules): Usage[] => {
    const mayHaveCode = kind.sign.test(text) || isWhole(kind, rules.path);
    if (!mayHaveCode || !vocabularyOf(rules).trace.test(text)) return [];
    const page = text.replace(kind.island, blank);
    // A text that the server inserts is unknown.
    const code = isWhole(kind, rules.path) ? page : codeIn(page, kind);
    return scriptLanguage
      .scan(code, 'javascript', rules)
      .filter(({ range: { start, end } }) => text.slice(start, end) === page.slice(start, end));
  };
  return { ids: kind.ids, hasEmptyKeys: false, scan, slotIn: scriptLanguage.slotIn };
}

/** Scripts in server-rendered pages. */
export const pageScripts: readonly Language[] = [php, blade, erb, haml, slim].map(scriptsOf);
