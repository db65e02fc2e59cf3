import type { Explanation } from './explanation.ts';
import { languagesFor } from './languages/registry.ts';
import type { Language } from './languages/types.ts';
import { withNamed } from './namedFrameworks.ts';
import type { Rules } from './rules.ts';
import { scan } from './scan.ts';
import type { Usage } from './types.ts';

/**
 * Explains the place `offset` (UTF-16) of a text.
 *
 * @returns plain data; `outcome` is `unknown-language` when no scanner reads the language.
 */
export function explain(text: string, offset: number, languageId: string, baseRules: Rules): Explanation {
  const rules = withNamed(text, baseRules);
  const frameworks = rules.frameworks.map(framework => framework.id);
  const explanations = languagesFor(languageId).map(
    language =>
      language.explain?.(text, offset, languageId, rules) ??
      plainly(language, text, offset, languageId, rules),
  );
  const [first] = explanations;
  if (first === undefined) return { outcome: 'unknown-language', frameworks };
  // Of several readers of a page one may know the call that another only takes for code.
  const found =
    explanations.find(({ outcome }) => outcome === 'usage') ??
    explanations.find(({ usage }) => usage !== undefined) ??
    explanations.find(({ outcome }) => outcome !== 'nothing' && outcome !== 'text') ??
    explanations.find(({ outcome }) => outcome !== 'nothing') ??
    first;
  if (found.outcome === 'usage' || found.outcome === 'comment') return found;
  const onLine = usagesOnLine(text, offset, languageId, rules);
  return onLine.length === 0 ? found : { ...found, onLine };
}

function usagesOnLine(text: string, offset: number, languageId: string, rules: Rules): readonly Usage[] {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const next = text.indexOf('\n', offset);
  const end = next < 0 ? text.length : next;
  const found = scan(text, languageId, rules).filter(
    ({ range, certainty }) => certainty !== 'dynamic' && start <= range.start && range.start <= end,
  );
  // Several calls may lead to one text.
  return [...new Map(found.map(usage => [`${usage.range.start} ${usage.key}`, usage])).values()];
}

/** An explanation for languages that have no better one. */
function plainly(
  language: Language,
  text: string,
  offset: number,
  languageId: string,
  rules: Rules,
): Explanation {
  const frameworks = rules.frameworks.map(framework => framework.id);
  const usage = language
    .scan(text, languageId, rules)
    .find(({ callRange }) => callRange.start <= offset && offset <= callRange.end);
  if (usage === undefined) return { outcome: isInComment(text, offset) ? 'comment' : 'nothing', frameworks };
  return usage.certainty === 'dynamic'
    ? { outcome: 'near', frameworks, usage, reason: 'dynamic-key' }
    : { outcome: 'usage', frameworks, usage };
}

/** Whether a place is in a comment of HTML or XML, which most of those languages are. */
function isInComment(text: string, offset: number): boolean {
  const start = text.lastIndexOf('<!--', offset);
  const end = start < 0 ? -1 : text.indexOf('-->', start);
  return start >= 0 && (end < 0 || offset < end);
}
