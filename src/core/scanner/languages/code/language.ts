import type { Rules } from '../../rules.ts';
import { slotOf } from '../../slot.ts';
import type { Usage } from '../../types.ts';
import type { Language } from '../types.ts';
import { explainCode, type Surroundings } from './explain.ts';
import type { Token } from './lexing/token.ts';
import { RuleTables } from './ruleTable.ts';
import { beginSearch, findUsages } from './usages/findUsages.ts';
import { declaredConstants } from './values/declaredConstants.ts';

export interface CodeLanguage extends Surroundings {
  /** The editor's language ids. */
  readonly ids: readonly string[];
  /** Whether arguments may stand without brackets. */
  readonly takesBareArguments?: boolean;
  /** Whether tags call functions: `{l s='title'}`. */
  readonly hasTagCalls?: boolean;
  /** The code of a text, without comments; of a template only the code in its tags. */
  readonly tokenize: (text: string, languageId: string) => readonly Token[];
  /** Code in comments that names keys, for whoever looks for them: it counts, apart from the code around it. */
  readonly hints?: (text: string) => readonly Token[];
  /** Usages that do not stand in code: tags of a template, attributes. Keys may be empty. */
  readonly more?: (text: string, rules: Rules, languageId: string) => readonly Usage[];
}

/** A language whose keys stand in calls, members and literals that {@link findUsages} understands. */
export function codeLanguage(parts: CodeLanguage): Language {
  const { ids, takesBareArguments = false, hasTagCalls = false, isTemplate = false } = parts;
  const { comments, tokenize, hints, more } = parts;
  const tables = new RuleTables({ takesBareArguments, hasTagCalls, isTemplate });
  const everything = (text: string, languageId: string, rules: Rules): Usage[] => {
    const table = tables.of(rules, languageId);
    if (!table.trace.test(text)) return [];
    const hinted = hints?.(text) ?? [];
    return [
      ...findUsages(text, tokenize(text, languageId), rules, table, takesBareArguments),
      ...(hinted.length > 0 ? findUsages(text, hinted, rules, table, takesBareArguments) : []),
      ...(more?.(text, rules, languageId) ?? []),
    ];
  };
  return {
    ids,
    hasEmptyKeys: false,
    trace: (languageId, rules) => tables.of(rules, languageId).trace,
    scan: everything,
    slotIn: (usages, text, offset) => {
      // Of `t(key, scope: 'cart')` only the beginning is known, and nothing of it is written here.
      const usage = usages.find(
        ({ key, range, certainty }) =>
          certainty !== 'dynamic' && key !== '*' && range.start <= offset && offset <= range.end,
      );
      return usage && slotOf(usage, usage.range, text);
    },
    constantsOf: (text, languageId) => declaredConstants(tokenize(text, languageId), takesBareArguments),
    explain: (text, offset, languageId, rules) => {
      const table = tables.of(rules, languageId);
      const search = beginSearch(text, tokenize(text, languageId), rules, table, takesBareArguments);
      return explainCode(everything(text, languageId, rules), text, offset, search, { isTemplate, comments });
    },
  };
}
