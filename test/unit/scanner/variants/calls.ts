import type { Usage } from '../../../../src/core/scanner/types.ts';
import type { ScannerCase } from '../caseFile.ts';
import { type CallBrackets, callBrackets } from './callBrackets.ts';
import { type Insertion, type Written, withInsertions } from './written.ts';

/** Writes a case otherwise; the same text where there is nothing to write otherwise. */
export type Write = (one: ScannerCase, usages: readonly Usage[]) => Written;

const scripts = ['javascript', 'javascriptreact', 'typescript', 'typescriptreact'];
/** Languages whose code may stand in quoted attributes. */
const components = ['vue', 'svelte', 'astro'];
const withBraces = [
  ...['c', 'cpp', 'csharp', 'dart', 'go', 'groovy', 'java', 'kotlin', 'objective-c', 'objective-cpp', 'php'],
  ...['rust', 'scala', 'swift', 'vala', 'blueprint-gtk', 'slint'],
];
const withHashComments = ['elixir', 'gdscript', 'python', 'ruby'];
const withLastComma = ['blade', 'dart', 'go', 'kotlin', 'php', 'python', 'ruby', 'rust'];

/** Rewritings of calls that change nothing of their meaning, by what they do. */
export const rewrittenCalls: Readonly<Record<string, Write>> = {
  'with spaces inside the brackets of calls': writeWith({ start: ' ', end: ' ' }, () => true, isUnquoted),
  'with comments inside the brackets of calls': writeWith(
    { start: "/* it's ( */", end: '/* ) " */' },
    within([...scripts, ...withBraces]),
    mayStandInQuotes,
    isTyped,
    hasOpenComment,
  ),
  'with comments inside the brackets of calls in attributes': writeWith(
    { start: '/*(*/', end: '/*)*/' },
    within(components),
  ),
  'with comments of a line inside the brackets of calls': writeWith(
    { start: "# it's (\n", end: '# ) "\n' },
    within(withHashComments),
    isOfLines,
    isTyped,
  ),
  'with lines of their own for the arguments of calls': writeWith(
    { start: '\n    ', end: '\n  ' },
    // In Go a line that ends with a value ends the statement.
    within([...scripts, ...components, ...withBraces.filter(id => id !== 'go'), ...withHashComments, 'erb']),
    isOfLines,
    isUnquoted,
    isTyped,
  ),
  'with a comma and a line after the last argument of calls': writeWith(
    { start: '', end: ',\n  ' },
    within([...scripts, ...components, ...withLastComma]),
    isOfLines,
    isUnquoted,
    isTyped,
  ),
};

interface Pieces {
  readonly start: string;
  readonly end: string;
}

type Question = (one: ScannerCase) => boolean;

/** @param exceptions cases that would be others in this way of writing */
function writeWith(pieces: Pieces, isOfLanguage: Question, ...exceptions: readonly Question[]): Write {
  return (one, usages) => {
    const isOther = !isOfLanguage(one) || exceptions.some(isException => isException(one));
    const brackets = isOther ? { starts: [], ends: [] } : callBrackets(one.source, usages);
    return withInsertions(one.source, insertionsOf(brackets, pieces));
  };
}

function insertionsOf({ starts, ends }: CallBrackets, { start, end }: Pieces): Insertion[] {
  return [...starts.map(at => ({ at, text: start })), ...ends.map(at => ({ at, text: end }))];
}

function within(languageIds: readonly string[]): Question {
  const ids = new Set(languageIds);
  return ({ languageId }) => ids.has(languageId);
}

/** The key that is being typed ends with its line, so it has to stand on that of its call. */
function isTyped({ title }: ScannerCase): boolean {
  return /typed|without its closing quote|apostrophes and quotes around tags/i.test(title);
}

/** The value of an attribute without quotes ends with a blank. */
function isUnquoted({ languageId, source }: ScannerCase): boolean {
  return languageId === 'vue' && /=\$t\(/.test(source);
}

/** The sign that ends another comment would end one that is still open, too. */
function hasOpenComment({ source }: ScannerCase): boolean {
  return source.lastIndexOf('/*') > source.lastIndexOf('*/');
}

/** A template in a text of a script: another quote would end the text, and a line break too. */
function mayStandInQuotes({ source }: ScannerCase): boolean {
  return source.includes('template:');
}

/** Lines have a meaning: the body of a heredoc begins below its line, a comment and a tag of Pug end with theirs. */
function isOfLines({ languageId, source }: ScannerCase): boolean {
  if (languageId === 'ruby' && /<<[~-]?["'A-Z]/.test(source)) return true;
  return /i18n-tasks-use|lang="pug"|template:/.test(source);
}
