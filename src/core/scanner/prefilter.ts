import type { Rules } from './rules.ts';

/** The cheap first question: could any framework of these rules have a usage in this text at all? */
export function mayHoldUsages(text: string, rules: Rules): boolean {
  if (rules.custom?.patterns !== undefined && rules.custom.patterns.length > 0) return true;
  return (
    rules.frameworks.some(framework => framework.words.some(word => text.includes(word))) ||
    customWords(rules).some(word => text.includes(word))
  );
}

function customWords(rules: Rules): string[] {
  const functions = (rules.custom?.functions ?? []).map(name => name.slice(name.lastIndexOf('.') + 1));
  return [...functions, ...Object.keys(rules.custom?.components ?? {})];
}
