import { existsSync } from 'node:fs';
import path from 'node:path';
import { LineStarts } from '../../src/core/base/lineStarts.ts';
import type { Explanation } from '../../src/core/scanner/explanation.ts';
import { explainFile } from '../../src/core/scanner/index/explainFile.ts';
import type { FileExplanation } from '../../src/core/scanner/index/thread/protocol.ts';
import { readText } from '../../src/core/scanner/index/walking/readText.ts';
import { describeReason } from '../../src/core/scanner/packages/reason.ts';
import type { Usage } from '../../src/core/scanner/types.ts';
import { Problem } from '../editor/problem.ts';
import { inLocaleFiles, type KeyInFiles } from './localeFiles.ts';
import { readUsages } from './tree.ts';

/** Prints why there is a usage at `FILE:LINE:COL`, or why there is none. */
export async function printExplanation(root: string, place: string, asJson: boolean): Promise<void> {
  const [, written = '', line = '', column = '1'] = /^(.+?):(\d+)(?::(\d+))?$/.exec(place) ?? [];
  if (written === '') throw new Problem(`'${place}' is no place: write it as FILE:LINE:COL`);
  const file = path.relative(root, path.resolve(root, written)).split(path.sep).join('/');
  if (file.startsWith('../') || path.isAbsolute(file)) throw new Problem(`${written} is not in ${root}`);
  if (!existsSync(path.join(root, file))) throw new Problem(`there is no ${file} in ${root}`);
  const text = readText(path.join(root, file));
  if (text === undefined) throw new Problem(`${file} cannot be read, is binary, or is too large`);
  const lines = new LineStarts(text);
  const position = { line: Number(line), column: Number(column) };
  const offset = lines.offsetAt(position);
  // Before the first line and column, and behind the last ones, there is nothing to explain.
  const nearest = lines.positionAt(Math.min(offset, text.length));
  if (nearest.line !== position.line || nearest.column !== position.column)
    throw new Problem(
      `${place} is outside of the file; the nearest place in it is ${nearest.line}:${nearest.column}`,
    );
  const explained = explainFile(readUsages(root).indexer, file, text, offset);
  if (explained === undefined) throw new Problem(`${root} could not be read`);
  const usage = explained.explanation?.usage;
  const inFiles =
    usage === undefined || usage.names.length === 0 ? undefined : await inLocaleFiles(root, usage);
  if (asJson) {
    const frameworks = explained.frameworks.map(({ reason, ...framework }) => ({
      ...framework,
      why: describeReason(reason),
    }));
    console.log(JSON.stringify({ ...explained, frameworks, ...inFiles }, undefined, 2));
  } else {
    for (const each of inWords(explained, lines, file)) console.log(each);
    for (const each of inFiles === undefined ? [] : filesInWords(inFiles)) console.log(each);
  }
}

function filesInWords({ key, files, similar }: KeyInFiles): string[] {
  if (key !== undefined) return [`  the locale files have it as ${key}: ${files.join(', ')}`];
  if (files.length === 0) return ['  no locale files were found in this tree'];
  const instead = similar.length === 0 ? '' : `; they do have ${similar.join(', ')}`;
  const more = files.length > mostFiles ? ` and ${files.length - mostFiles} more` : '';
  const named = files.slice(0, mostFiles).join(', ');
  return [`  none of these names is in the locale files (${named}${more})${instead}`];
}

/** So many locale files are named that do not have a key. */
const mostFiles = 8;

function inWords(
  { languageId, frameworks, explanation, leftOut, writtenIn }: FileExplanation,
  lines: LineStarts,
  file: string,
): string[] {
  const read =
    languageId === undefined
      ? [`${file} is of no language that is read`]
      : [`${file} is read as ${languageId}`, ...rulesInWords(frameworks), ...leftOutInWords(leftOut)];
  return explanation === undefined
    ? read
    : [...read, ...placeInWords(explanation, lines), ...elsewhereInWords(explanation, writtenIn)];
}

function elsewhereInWords({ usage }: Explanation, place: FileExplanation['writtenIn']): string[] {
  if (usage?.keyIsElsewhere !== true) return [];
  const where = place === undefined ? 'another file or in a type' : `${place.file}:${place.line}`;
  return [`  the key itself is written in ${where}`];
}

function leftOutInWords(leftOut: FileExplanation['leftOut']): string[] {
  if (leftOut === undefined) return [];
  const { why, path } = leftOut;
  return [`  but it has no part in the index, and what it uses counts nowhere: ${whyLeftOut[why](path)}`];
}

const whyLeftOut = {
  ignored: (file: string) => `Git ignores ${file}`,
  excluded: (file: string) => `the settings exclude ${file}`,
  'never-entered': (file: string) => `${file} is never looked into`,
};

function rulesInWords(frameworks: FileExplanation['frameworks']): string[] {
  if (frameworks.length === 0) return ['  no framework applies to it'];
  return frameworks.map(({ name, reason }) => `  by the rules of ${name}: ${describeReason(reason)}`);
}

function placeInWords(explanation: Explanation, lines: LineStarts): string[] {
  const { outcome, usage, callee, attribute, reason, binding, onLine = [] } = explanation;
  return [
    outcomes[outcome],
    ...(callee === undefined ? [] : [`  what stands there: ${[callee, attribute].join(' ').trimEnd()}`]),
    ...(reason === undefined ? [] : [`  ${reasons[reason]}`]),
    ...(reason === 'not-a-translator' ? adviceInWords(explanation) : []),
    ...(reason === 'not-a-key-attribute' ? [componentAdvice] : []),
    ...onLine.map(
      ({ range, key }) =>
        `  on this line a key is used at column ${lines.positionAt(range.start).column}: ${key}`,
    ),
    ...(binding === undefined ? [] : [`  ${binding.name} comes from ${lineOf(binding.start, lines)}`]),
    ...(usage === undefined ? [] : usageInWords(usage, explanation, lines)),
  ];
}

const componentAdvice =
  '  if it is a component of your own, name it and the attribute in the setting localens.scan.components';

/** What may help who took a function for one that takes keys. */
function adviceInWords({ callee, nearest = [], onLine = [] }: Explanation): string[] {
  const words = nearest.length > 0 ? [`  by that name are known: ${nearest.join(', ')}`] : [];
  if (callee !== undefined && onLine.length === 0)
    words.push('  if it is a function of your own, name it in the setting localens.scan.functions');
  return words;
}

function usageInWords(
  usage: Usage,
  { namespaceFrom, prefixFrom, prefixFromPath }: Explanation,
  lines: LineStarts,
): string[] {
  const { framework, certainty, names, namespace, prefix } = usage;
  const words = [`  found by ${framework}, ${certainty}; looked up as ${names.join(', ') || 'nothing'}`];
  if (namespace !== undefined) {
    const from = namespaceFrom === undefined ? '' : `, from ${lineOf(namespaceFrom, lines)}`;
    words.push(`  namespace ${namespace}${usage.namespaceIsDefault === true ? ' by default' : from}`);
  }
  if (prefix !== undefined) {
    const fromPath = prefixFromPath === undefined ? '' : `, from its place ${prefixFromPath}`;
    const from = prefixFrom === undefined ? fromPath : `, from ${lineOf(prefixFrom, lines)}`;
    words.push(`  prefix ${prefix}${from}`);
  }
  return words;
}

function lineOf(offset: number, lines: LineStarts): string {
  return `line ${lines.positionAt(offset).line}`;
}

const outcomes = {
  usage: 'This is a usage of a key.',
  near: 'This is no usage of a key, but nearly one.',
  comment: 'This is a comment: nothing in it counts.',
  text: 'This stands in a text, which is no code: nothing in it counts.',
  nothing: 'Nothing here looks like a usage of a key.',
  'unknown-language': 'No scanner reads this language.',
} as const;

const reasons = {
  'not-a-translator': 'it is not one of the functions that take a key',
  'makes-translator': 'it gives a function that takes keys; what it takes itself is no key',
  'not-a-key-attribute': 'it is a component that is not known to take a key there',
  'foreign-import': 'it is imported from somewhere else',
  'local-value': 'it is a value of this file, not a translator',
  'no-key-argument': 'it has no argument that could be a key',
  'dynamic-key': 'its key is only known when it runs',
} as const;
