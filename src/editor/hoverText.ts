import { l10n, type MarkdownString } from 'vscode';
import { type PluralSuffix, pluralSuffixes } from '../core/base/plural.ts';
import { shorten, shortenMiddle } from '../core/base/shorten.ts';
import type { CatalogTranslation } from '../core/catalog/types.ts';
import { showTags } from '../core/formats/xml/inlineTags.ts';
import type { Coverage } from '../core/insight/coverage.ts';
import type { FindingCode } from '../core/insight/diagnose.ts';
import type { HoverAnswer, Member } from '../core/insight/hover.ts';
import type { KeyLink, SeveritySetting } from '../platform/manifest/contributions.ts';
import { characterCount, formatNumber, keyCount, localeCount } from '../platform/words/countWords.ts';
import { longestNameInMessage } from '../platform/words/findingWords.ts';
import { commandLink, ownMarkdown } from '../platform/words/markdown.ts';
import { isolated, plain } from '../platform/words/markdownText.ts';
import { plainText } from '../platform/words/plainLabel.ts';
import { coloured, mark, marked, roleOf } from './hoverMarks.ts';

/** The most locales to name in a heading. */
const localesNamed = 5;

/** A longer text is cut in a hover, since it would leave no room for the texts below it. */
const longestText = 400;

/** A table cell does not break words, so a longer name would push its text out of the hover. */
const longestName = 64;

const separator = ' &nbsp;·&nbsp; ';

/** What surrounds an answer. */
interface Surroundings {
  /** Key of the project that the answer and its links are about. */
  readonly project: string;
  /** Shown beside the key if several projects are open. */
  readonly projectName?: string | undefined;
  /** The problems whose messages the editor shows above the answer, which does not repeat them. */
  readonly problems?: ReadonlySet<FindingCode>;
  /** How serious missing texts are in the file, as its problems and the view show. */
  readonly missingSeverity: SeveritySetting;
}

/**
 * Renders an answer of insight as the markdown of a hover.
 *
 * @returns undefined if the problems above it say everything
 */
export function describeAnswer(answer: HoverAnswer, around: Surroundings): MarkdownString | undefined {
  const lines = linesOf(answer, around);
  if (lines.length === 0) return undefined;
  return ownMarkdown(lines.join('\n'), [
    'localens.openKey',
    'localens.editTranslation',
    'localens.findUsages',
    'localens.copyKey',
    'localens.createKey',
  ]);
}

function linesOf(answer: HoverAnswer, around: Surroundings): readonly string[] {
  switch (answer.kind) {
    case 'key':
      return keyLines(answer, around);
    case 'family':
      return [
        heading(answer.pattern, [keyCount(answer.total)], around),
        '',
        ...memberTable(answer.members, answer.total),
      ];
    case 'group': {
      const isSaid = around.problems?.has('group') === true;
      const facts = isSaid ? [] : [l10n.t('a group of {0}', keyCount(answer.total))];
      return [heading(answer.name, facts, around), '', ...memberTable(answer.members, answer.total)];
    }
    case 'unknown':
      return unknownLines(answer, around);
    case 'untranslatable':
      return [heading(answer.name, [l10n.t('not to be translated')], around)];
  }
}

function keyLines(
  { key, rows, gaps, said }: Extract<HoverAnswer, { kind: 'key' }>,
  around: Surroundings,
): readonly string[] {
  // A row for each of them would leave no room for the existing texts.
  const folded = foldable
    .map(state => rows.filter(row => row.texts.length === 0 && row.state === state && !row.locale.isDefault))
    .filter(({ length }) => length > localesNamed);
  const shown = rows.filter(row => !folded.some(group => group.includes(row)));
  const link: KeyLink = { name: key.name, project: around.project };
  const isSaid = around.problems?.has('missing') === true || around.problems?.has('withoutSource') === true;
  const facts = [
    ...(key.isPlural ? [l10n.t('plural')] : []),
    ...(key.maxCharacters === undefined ? [] : [l10n.t('at most {0}', characterCount(key.maxCharacters))]),
    ...commentFact(key.commentsCount),
    ...key.tags.map(tag => `$(tag) ${plain(tag)}`),
    // Repeated at the top, since the row itself may be far down in a table of many locales.
    ...(isSaid ? [] : missingFact(rows, gaps, around)),
  ];
  const actions = [
    commandLink(marked('edit', l10n.t('Edit')), 'localens.editTranslation', link),
    commandLink(marked('go-to-file', l10n.t('Open in locale file')), 'localens.openKey', link),
    commandLink(marked('references', l10n.t('Usages')), 'localens.findUsages', link),
    commandLink(marked('copy', l10n.t('Copy key')), 'localens.copyKey', link),
  ];
  return [
    heading(key.name, facts, around),
    ...(key.description === '' ? [] : ['', plain(key.description)]),
    '',
    // Above the table, because nobody would see them below one of many locales.
    actions.join(separator),
    '',
    '| | | |',
    '|:--|:--|:--|',
    ...shown.flatMap(row => rowLines(row, said, around)),
    ...folded.flatMap(group => ['', withoutText(group)]),
  ];
}

/** The service returns it only with the details of a key, which are fetched once someone works on the key. */
function commentFact(comments: number | undefined): readonly string[] {
  if (comments === undefined || comments === 0) return [];
  return [
    `$(comment) ${comments === 1 ? l10n.t('1 comment') : l10n.t('{0} comments', formatNumber(comments))}`,
  ];
}

/** What is missing in locales that are still being translated is only counted. */
function missingFact(
  rows: readonly Coverage[],
  gaps: readonly string[],
  around: Surroundings,
): readonly string[] {
  if (rows[0]?.texts.length === 0 && rows[0].state === 'withoutSource')
    return [mark('withoutSource', around.missingSeverity)];
  if (gaps.length > 0) {
    const shown = gaps.slice(0, localesNamed).map(plain).join(', ');
    const list = gaps.length > localesNamed ? `${shown}, …` : shown;
    return [coloured(roleOf(around.missingSeverity), `$(circle-slash) ${l10n.t('missing in {0}', list)}`)];
  }
  const missing = rows.filter(({ state }) => state === 'missing').length;
  return missing === 0 ? [] : [coloured('muted', l10n.t('missing in {0}', localeCount(missing)))];
}

/** States that are summarised in one line for many locales. */
const foldable: readonly Coverage['state'][] = ['missing', 'withoutSource', 'unfetched'];

function withoutText(rows: readonly Coverage[]): string {
  const names = rows.map(({ locale }) => plain(locale.name)).join(', ');
  return coloured('muted', `${foldedWord(rows[0]?.state, localeCount(rows.length))} ${names}`);
}

/** The number of locales without the text is shown at the top. */
function foldedWord(state: Coverage['state'] | undefined, locales: string): string {
  if (state === 'withoutSource') return l10n.t('No text in {0}:', locales);
  return state === 'unfetched' ? l10n.t('{0} not fetched yet:', locales) : l10n.t('Missing:');
}

/** One line per plural form, in CLDR order; a locale without any text has one line that says so. */
function rowLines(row: Coverage, said: Said, around: Surroundings): readonly string[] {
  const { locale, texts, missingForms } = row;
  const name = locale.isDefault ? `**${plain(locale.name)}**` : plain(locale.name);
  if (texts.length === 0) return [cells(name, noText(row, around), '')];
  const lines = [
    ...texts.map(text => ({
      form: text.pluralSuffix,
      content: textLine(text, said?.get(text), locale.isRtl),
      note: noteOn(text, around),
    })),
    ...missingForms.map(form => ({
      form,
      content: `*${form}*  ${mark('missing', around.missingSeverity)}`,
      note: '',
    })),
  ].sort((a, b) => rank(a.form) - rank(b.form));
  return lines.map(({ content, note }, index) => cells(index === 0 ? name : '', content, note));
}

type Said = Extract<HoverAnswer, { kind: 'key' }>['said'];

/** A text, and what people see of it where it refers to other keys: `{{common.close}} → Close`. */
function textLine(
  { pluralSuffix, content }: CatalogTranslation,
  said: string | undefined,
  isRtl: boolean,
): string {
  const form = pluralSuffix === '' ? '' : `*${pluralSuffix}*  `;
  const shown = said === undefined ? [content] : [content, said];
  return form + shown.map(text => isolated(shorten(showTags(text), longestText), isRtl)).join(' → ');
}

function noteOn({ isExcluded, isUnverified }: CatalogTranslation, around: Surroundings): string {
  if (isExcluded) return mark('excluded', around.missingSeverity);
  return isUnverified ? mark('unverified', around.missingSeverity) : '';
}

function rank(form: PluralSuffix | ''): number {
  return form === '' ? -1 : pluralSuffixes.indexOf(form);
}

/** Shown only for the source, because the other locales wait for its text. */
function noText({ locale, state }: Coverage, around: Surroundings): string {
  const waits = state === 'withoutSource' && !locale.isDefault;
  return waits ? coloured('muted', l10n.t('no text')) : mark(state, around.missingSeverity);
}

function unknownLines(
  { name, similar, proposed }: Extract<HoverAnswer, { kind: 'unknown' }>,
  around: Surroundings,
): readonly string[] {
  const link: KeyLink = {
    name,
    project: around.project,
    ...(proposed === undefined ? {} : { text: proposed }),
  };
  const create = name.includes('*')
    ? []
    : [commandLink(marked('add', l10n.t('Create this key')), 'localens.createKey', link)];
  const said = unknownCodes.find(code => around.problems?.has(code));
  if (said === undefined) {
    const unknown = coloured('editorWarning', `$(question) ${l10n.t('not in this project')}`);
    // Their texts show which one is meant.
    return paragraphs([
      [heading(name, [unknown], around)],
      create,
      similarLines(l10n.t('Similar keys:'), similar),
    ]);
  }
  // The message names the key, shortened if it is long, and the first of the similar ones.
  const isNamed = said !== 'unknownNamespace' && name.length <= longestNameInMessage;
  const [nearest, ...others] = similar;
  const text = nearest?.sourceText;
  return paragraphs([
    text === undefined ? [] : [l10n.t('Its text: {0}', isolated(plainText(text), false))],
    similarLines(l10n.t('Also similar:'), others),
    isNamed && around.projectName === undefined ? [] : [heading(name, [], around)],
    create,
  ]);
}

/** The problems of keys that the project does not have. */
const unknownCodes: readonly FindingCode[] = ['unknownKey', 'unknownNamespace', 'emptyFamily'];

function similarLines(title: string, similar: readonly Member[]): readonly string[] {
  return similar.length === 0 ? [] : [title, '', ...memberTable(similar, similar.length)];
}

function paragraphs(all: readonly (readonly string[])[]): readonly string[] {
  return all
    .filter(({ length }) => length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

function memberTable(members: readonly Member[], total: number): readonly string[] {
  const more = total - members.length;
  return [
    '| | |',
    '|:--|:--|',
    ...members.map(({ name, sourceText }) =>
      cells(plain(shortenMiddle(name, longestName)), isolated(plainText(sourceText ?? ''), false)),
    ),
    ...(more > 0 ? [cells(`*${l10n.t('{0} more', formatNumber(more))}*`, '')] : []),
  ];
}

function heading(name: string, facts: readonly string[], { projectName }: Surroundings): string {
  const whose = projectName === undefined ? [] : [`$(project) ${plain(projectName)}`];
  return [`**${plain(name)}**`, ...facts, ...whose].join(separator);
}

function cells(...content: readonly string[]): string {
  // Non-breaking spaces: beside a long text the editor would otherwise wrap the locale's name.
  return `| ${content.join('&nbsp;&nbsp;| ')} |`;
}
