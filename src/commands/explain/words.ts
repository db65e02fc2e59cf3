import { l10n } from 'vscode';
import type { CatalogReader } from '../../core/catalog/types.ts';
import { type Resolution, resolve } from '../../core/insight/resolve.ts';
import { mayBeInAnyFile } from '../../core/scanner/anyFile.ts';
import type { Explanation } from '../../core/scanner/explanation.ts';
import type { FileExplanation } from '../../core/scanner/index/thread/protocol.ts';
import { keyCount } from '../../platform/countWords.ts';
import { wordReason } from './reason.ts';

/** An answer for a person: what it comes to in one sentence, and why, line by line. */
export interface Answer {
  readonly sentence: string;
  readonly lines: readonly string[];
  /** The key that is in the code and not in the project. */
  readonly keyToCreate?: string;
  /** The function that is called there and not known to take a key. */
  readonly functionToName?: string;
}

/** What {@link wordExplanation} needs of the document that was asked about. */
interface Lines {
  /** 1-based. */
  lineAt(offset: number): number;
}

/** Words why a place of a file is a key of the project, or why it is none. */
export function wordExplanation(
  { languageId, frameworks, explanation }: FileExplanation,
  catalog: CatalogReader,
  lines: Lines,
): Answer {
  if (explanation === undefined || languageId === undefined) {
    return { sentence: l10n.t('Localens does not look for keys in files of this kind.'), lines: [] };
  }
  const rules =
    frameworks.length === 0
      ? l10n.t('Read as {0}. No framework applies to this file.', languageId)
      : l10n.t(
          'Read as {0}, by the rules of {1}.',
          languageId,
          frameworks.map(({ name, reason }) => `${name} (${wordReason(reason)})`).join(', '),
        );
  const { usage } = explanation;
  const answer =
    usage === undefined
      ? wordNoUsage(explanation, lines)
      : wordUsage(explanation, usage, resolve(usage, catalog), catalog, lines);
  return { ...answer, lines: [...answer.lines, rules] };
}

function wordUsage(
  { namespaceFrom, prefixFrom, prefixFromPath }: Explanation,
  usage: NonNullable<Explanation['usage']>,
  found: Resolution,
  catalog: CatalogReader,
  { lineAt }: Lines,
): Answer {
  const { namespace, namespaceIsDefault, prefix, names, keyIsElsewhere } = usage;
  const facts = [
    names.length === 0 ? '' : l10n.t('Looked up as {0}.', names.join(', ')),
    namespace === undefined
      ? ''
      : namespaceFrom === undefined
        ? namespaceIsDefault === true
          ? l10n.t('The namespace {0} is the default one.', namespace)
          : l10n.t('The namespace is {0}.', namespace)
        : l10n.t('The namespace {0} comes from line {1}.', namespace, lineAt(namespaceFrom)),
    prefix === undefined
      ? ''
      : prefixFrom !== undefined
        ? l10n.t('The prefix {0} comes from line {1}.', prefix, lineAt(prefixFrom))
        : prefixFromPath !== undefined
          ? l10n.t('The prefix {0} comes from the path {1}.', prefix, prefixFromPath)
          : l10n.t('The prefix is {0}.', prefix),
    namespaceIsDefault === true && mayBeInAnyFile(usage, catalog)
      ? l10n.t('The project has no keys of it, so the key is looked for in every namespace.')
      : '',
    keyIsElsewhere === true ? l10n.t('The key itself is written in another file or in a type.') : '',
  ].filter(fact => fact !== '');
  switch (found.kind) {
    case 'key':
      return { sentence: l10n.t('This is the key “{0}”.', found.name), lines: facts };
    case 'family':
      return {
        sentence: l10n.t('This stands for {0}: {1}.', keyCount(found.members.length), found.pattern),
        lines: facts,
      };
    case 'group':
      return {
        sentence: l10n.t('“{0}” is not a text but a group of {1}.', found.name, keyCount(found.keysBelow)),
        lines: facts,
      };
    case 'untranslatable':
      return { sentence: l10n.t('The application keeps “{0}” from translation.', found.name), lines: facts };
    case 'dynamic':
      return { sentence: l10n.t('Which key this is can only be known when the code runs.'), lines: facts };
    case 'unknown': {
      const similar = catalog.nearest(found.name, 3);
      const nearest = similar.length === 0 ? [] : [l10n.t('The project does have {0}.', similar.join(', '))];
      const isKey = usage.certainty === 'literal';
      return {
        sentence: l10n.t('The key “{0}” is not in this project.', found.name),
        lines: [...facts, ...nearest],
        ...(isKey ? { keyToCreate: found.name } : {}),
      };
    }
  }
}

function wordNoUsage(explanation: Explanation, { lineAt }: Lines): Answer {
  const { outcome, callee = '', reason, binding, nearest = [], onLine = [] } = explanation;
  const facts = [
    binding === undefined ? '' : l10n.t('{0} comes from line {1}.', binding.name, lineAt(binding.start)),
    nearest.length === 0 ? '' : l10n.t('Known by that name are {0}.', nearest.join(', ')),
    ...onLine.map(({ key }) => l10n.t('On this line the key {0} is used.', key)),
  ].filter(fact => fact !== '');
  if (outcome === 'comment') {
    return { sentence: l10n.t('This is a comment: nothing in it counts as a key.'), lines: facts };
  }
  if (outcome === 'text') {
    return { sentence: l10n.t('This stands in a text: nothing in it counts as a key.'), lines: facts };
  }
  if (outcome !== 'near' || reason === undefined) {
    return { sentence: l10n.t('Nothing here looks like a call that takes a key.'), lines: facts };
  }
  const isName = /^[\w$.]+$/.test(callee);
  const mayTakeKeys = isName ? { functionToName: callee } : {};
  switch (reason) {
    case 'not-a-translator': {
      const sentence = l10n.t('“{0}” is not known as a function that takes a key.', callee);
      return { sentence, lines: facts, ...mayTakeKeys };
    }
    case 'foreign-import': {
      const sentence = l10n.t('“{0}” is imported from something that takes no keys.', callee);
      return { sentence, lines: facts, ...mayTakeKeys };
    }
    case 'local-value': {
      const sentence = l10n.t('“{0}” is a value of this file, not a translator.', callee);
      return { sentence, lines: facts, ...mayTakeKeys };
    }
    case 'no-key-argument': {
      const sentence = l10n.t('This call of “{0}” has no argument that could be a key.', callee);
      return { sentence, lines: facts };
    }
    case 'dynamic-key':
      return { sentence: l10n.t('Which key this is can only be known when the code runs.'), lines: facts };
  }
}
