import type { Explanation } from '../../explain.ts';
import type { Rules } from '../../rules.ts';
import type { KeySlot, Usage } from '../../types.ts';
import type { Language } from '../types.ts';
import { findUsages } from './findUsages.ts';
import { RuleTables } from './ruleTable.ts';
import type { Token } from './token.ts';

export interface CodeLanguage {
  /** The editor's language ids. */
  readonly ids: readonly string[];
  /** Whether arguments may stand without brackets. */
  readonly takesBareArguments?: boolean;
  /** The code of a text, without comments; of a template only the code in its tags. */
  readonly tokenize: (text: string, languageId: string) => readonly Token[];
  /** Usages that do not stand in code: tags of a template, attributes. Keys may be empty. */
  readonly more?: (text: string, rules: Rules, languageId: string) => readonly Usage[];
}

/** A language whose keys stand in calls, members and literals that {@link findUsages} understands. */
export function codeLanguage(parts: CodeLanguage): Language {
  const { ids, takesBareArguments = false, tokenize, more } = parts;
  const tables = new RuleTables(takesBareArguments);
  const everything = (text: string, languageId: string, rules: Rules): Usage[] => {
    const table = tables.of(rules, languageId);
    if (!table.trace.test(text)) return [];
    return [
      ...findUsages(tokenize(text, languageId), rules, table, takesBareArguments),
      ...(more?.(text, rules, languageId) ?? []),
    ];
  };
  return {
    ids,
    trace: (languageId, rules) => tables.of(rules, languageId).trace,
    scan: (text, languageId, rules) =>
      everything(text, languageId, rules).filter(
        ({ key, certainty }) => key !== '' || certainty === 'dynamic',
      ),
    slotAt: (text, offset, languageId, rules) => {
      const usage = everything(text, languageId, rules).find(
        ({ range, certainty }) => certainty !== 'dynamic' && range.start <= offset && offset <= range.end,
      );
      return usage && slotOf(text, usage);
    },
    explain: (text, offset, languageId, rules) => {
      const usages = everything(text, languageId, rules);
      return explanationOf(usages, offset, rules);
    },
  };
}

function slotOf(text: string, usage: Usage): KeySlot {
  const { range, namespace, prefix } = usage;
  return {
    range,
    typed: text.slice(range.start, range.end),
    ...(namespace === undefined ? {} : { namespace }),
    ...(prefix === undefined ? {} : { prefix }),
  };
}

function explanationOf(usages: readonly Usage[], offset: number, rules: Rules): Explanation {
  const frameworks = rules.frameworks.map(({ id }) => id);
  const around = usages
    .filter(({ callRange }) => callRange.start <= offset && offset <= callRange.end)
    .sort((a, b) => a.callRange.end - a.callRange.start - (b.callRange.end - b.callRange.start));
  const usage = around[0];
  if (usage === undefined) return { outcome: 'nothing', frameworks };
  if (usage.certainty === 'dynamic') return { outcome: 'near', frameworks, usage, reason: 'dynamic-key' };
  return { outcome: 'usage', frameworks, usage };
}
