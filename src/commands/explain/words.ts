import { l10n } from 'vscode';
import type { CatalogReader } from '../../core/catalog/types.ts';
import { resolve } from '../../core/insight/resolve.ts';
import { mayBeInAnyFile } from '../../core/scanner/anyFile.ts';
import type { Explanation } from '../../core/scanner/explanation.ts';
import type { FileExplanation } from '../../core/scanner/index/thread/protocol.ts';
import type { LeftOut } from '../../core/scanner/index/walking/walk.ts';
import type { Usage } from '../../core/scanner/types.ts';
import { keyCount } from '../../platform/words/countWords.ts';
import { languageWord } from '../../platform/words/languageWords.ts';
import { describeReason } from './reason.ts';

/** An answer: a one-sentence conclusion, and the reasons line by line. */
export interface Answer {
  readonly sentence: string;
  readonly lines: readonly string[];
  /** The key in the code that the project lacks. */
  readonly keyToCreate?: string;
  /** True if the project has keys with similar names that could replace the one in the code. */
  readonly mayBeOther?: boolean;
  /** The called function, which is not known to take a key. */
  readonly functionToName?: string;
}

/** What {@link describeExplanation} needs of the document. */
interface Lines {
  /** 1-based. */
  lineAt(offset: number): number;
}

/** Explains why a place of a file is a key of the project or not. */
export function describeExplanation(
  { languageId, frameworks, explanation, leftOut, writtenIn }: FileExplanation,
  catalog: CatalogReader,
  lines: Lines,
): Answer {
  if (explanation === undefined || languageId === undefined) {
    return { sentence: l10n.t('Localens does not look for keys in files of this kind.'), lines: [] };
  }
  const rules =
    frameworks.length === 0
      ? l10n.t('Read as {0}. No framework applies to this file.', languageWord(languageId))
      : l10n.t(
          'Read as {0}, by the rules of {1}.',
          languageWord(languageId),
          frameworks.map(({ name, reason }) => `${name} (${describeReason(reason)})`).join(', '),
        );
  const { usage } = explanation;
  const answer =
    usage === undefined
      ? describeNoUsage(explanation, lines)
      : describeUsage(usage, usageFacts(usage, explanation, catalog, lines, writtenIn), catalog);
  const found = leftOut === undefined ? [rules] : [rules, describeLeftOut(leftOut)];
  return { ...answer, lines: [...answer.lines, ...found] };
}

function describeLeftOut({ why, path }: LeftOut): string {
  switch (why) {
    case 'ignored':
      return l10n.t('Git ignores {0}, so what is used here does not count as used in the workspace.', path);
    case 'excluded':
      return l10n.t(
        'The settings exclude {0}, so what is used here does not count as used in the workspace.',
        path,
      );
    case 'never-entered':
      return l10n.t(
        '{0} holds no source, so what is used here does not count as used in the workspace.',
        path,
      );
  }
}

/** Explains how the key of a usage is looked up. */
function usageFacts(
  usage: Usage,
  explanation: Explanation,
  catalog: CatalogReader,
  lines: Lines,
  writtenIn: FileExplanation['writtenIn'],
): readonly string[] {
  const { namespaceIsDefault, names } = usage;
  return [
    names.length === 0 ? '' : l10n.t('Looked up as {0}.', names.join(', ')),
    namespaceFact(usage, explanation, lines),
    prefixFact(usage, explanation, lines),
    namespaceIsDefault === true && mayBeInAnyFile(usage, catalog)
      ? l10n.t('The project has no keys in it, so the key is looked up in every namespace.')
      : '',
    writtenFact(usage, writtenIn),
  ].filter(fact => fact !== '');
}

function writtenFact({ keyIsElsewhere }: Usage, place: FileExplanation['writtenIn']): string {
  if (keyIsElsewhere !== true) return '';
  return place === undefined
    ? l10n.t('The key itself is written in another file or in a type.')
    : l10n.t('The key itself is written in {0}, line {1}.', place.file, place.line);
}

function namespaceFact(
  { namespace, namespaceIsDefault }: Usage,
  { namespaceFrom }: Explanation,
  { lineAt }: Lines,
): string {
  if (namespace === undefined) return '';
  if (namespaceFrom !== undefined)
    return l10n.t('The namespace {0} comes from line {1}.', namespace, lineAt(namespaceFrom));
  return namespaceIsDefault === true
    ? l10n.t('The namespace {0} is the default one.', namespace)
    : l10n.t('The namespace is {0}.', namespace);
}

function prefixFact(
  { prefix }: Usage,
  { prefixFrom, prefixFromPath }: Explanation,
  { lineAt }: Lines,
): string {
  if (prefix === undefined) return '';
  if (prefixFrom !== undefined)
    return l10n.t('The prefix {0} comes from line {1}.', prefix, lineAt(prefixFrom));
  return prefixFromPath === undefined
    ? l10n.t('The prefix is {0}.', prefix)
    : l10n.t('The prefix {0} comes from the path {1}.', prefix, prefixFromPath);
}

function describeUsage(usage: Usage, facts: readonly string[], catalog: CatalogReader): Answer {
  const say = (sentence: string): Answer => ({ sentence, lines: facts });
  const found = resolve(usage, catalog);
  switch (found.kind) {
    case 'key':
      return say(l10n.t('This is the key “{0}”.', found.name));
    case 'family':
      return say(l10n.t('This stands for {0}: {1}.', keyCount(found.members.length), found.pattern));
    case 'group':
      return say(l10n.t('“{0}” is not a text but a group of {1}.', found.name, keyCount(found.keysBelow)));
    case 'untranslatable':
      return say(l10n.t('The application keeps “{0}” from translation.', found.name));
    case 'plainText':
      return say(
        l10n.t(
          'The text “{0}” is shown as it is: the keys of this project are names, not texts.',
          found.text,
        ),
      );
    case 'dynamic':
      return say(l10n.t('Which key this is can be known only at run time.'));
    case 'unknown': {
      const similar = catalog.nearest(found.name, 3);
      const nearest =
        similar.length === 0 ? [] : [l10n.t('The project has similar keys: {0}.', similar.join(', '))];
      const isKey = usage.certainty === 'literal';
      return {
        sentence:
          usage.certainty === 'family'
            ? l10n.t('No key in this project matches “{0}”.', found.name)
            : l10n.t('The key “{0}” is not in this project.', found.name),
        lines: [...facts, ...nearest],
        ...(isKey ? { keyToCreate: found.name } : {}),
        ...(similar.length > 0 && usage.keyIsElsewhere !== true ? { mayBeOther: true } : {}),
      };
    }
  }
}

function describeNoUsage(explanation: Explanation, { lineAt }: Lines): Answer {
  const { outcome, callee = '', attribute = '', reason, binding, nearest = [], onLine = [] } = explanation;
  const facts = [
    binding === undefined ? '' : l10n.t('{0} comes from line {1}.', binding.name, lineAt(binding.start)),
    nearest.length === 0 ? '' : l10n.t('Known by that name are {0}.', nearest.join(', ')),
    ...onLine.map(({ key }) => l10n.t('The key {0} is used on this line.', key)),
  ].filter(fact => fact !== '');
  const say = (sentence: string): Answer => ({ sentence, lines: facts });
  if (outcome === 'comment') return say(l10n.t('This is a comment: nothing in it counts as a key.'));
  if (outcome === 'text') return say(l10n.t('This stands in a text: nothing in it counts as a key.'));
  if (outcome !== 'near' || reason === undefined)
    return say(
      l10n.t('Nothing here looks like a call that takes a key. Place the cursor in a call that should.'),
    );
  const mayTakeKeys = /^[\w$.]+$/.test(callee) ? { functionToName: callee } : {};
  switch (reason) {
    case 'not-a-translator': {
      const sentence = l10n.t('“{0}” is not a known function that takes a key.', callee);
      return { ...say(sentence), ...mayTakeKeys };
    }
    case 'foreign-import': {
      const sentence = l10n.t('“{0}” is imported from something that takes no keys.', callee);
      return { ...say(sentence), ...mayTakeKeys };
    }
    case 'local-value': {
      const sentence = l10n.t('“{0}” is a value of this file, not a translator.', callee);
      return { ...say(sentence), ...mayTakeKeys };
    }
    case 'not-a-key-attribute':
      return say(l10n.t('The attribute {1} of “{0}” is not known to hold a key.', callee, attribute));
    case 'makes-translator':
      return say(l10n.t('“{0}” gives a function that takes keys. What it takes itself is no key.', callee));
    case 'no-key-argument':
      return say(l10n.t('This call of “{0}” has no argument that could be a key.', callee));
    case 'dynamic-key':
      return say(l10n.t('Which key this is can be known only at run time.'));
  }
}
