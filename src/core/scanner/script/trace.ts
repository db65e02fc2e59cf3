import type { ScriptValue } from './rules.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Objects that are in every file: what tells is the member that is taken from them. */
const everywhere: ReadonlySet<string> = new Set(['this', 'props', 'req', 'request']);

/**
 * An expression that matches somewhere in every text in which these words lead to a usage. Whatever name a file
 * gives a translator, it has it from one of them: by its name, type or module. `don't` is no trace of `t`.
 *
 * @param modules whose exports mean something; those in asterisks by a part of their path
 */
export function traceOf(words: Omit<Vocabulary, 'exported' | 'trace'>, modules: readonly string[]): RegExp {
  const names = new Set<string>();
  for (const [name, { rule }] of [...words.names, ...words.members]) addNames(name, rule, names);
  for (const known of [words.components, words.definitions, words.types, words.directives, words.pipes]) {
    for (const name of known.keys()) names.add(name);
  }
  const parts = [...modules.map(module => module.replaceAll('*', '')), ...words.structural.keys()];
  // An instance is known by the end of its name too.
  if (words.names.has('i18n')) parts.push('I18n', 'i18n');
  const enough = parts.filter(part => !parts.some(other => other !== part && part.includes(other)));
  const whole = [...names].filter(name => !enough.some(part => name.includes(part))).map(literally);
  return new RegExp(
    [
      ...(whole.length === 0 ? [] : [`(?<![\\w$\\\\]|[A-Za-z]')(?:${whole.join('|')})(?![\\w$])`]),
      ...new Set(enough.map(literally)),
    ].join('|') || '(?!)',
  );
}

function addNames(name: string, value: ScriptValue, names: Set<string>): void {
  if (value.is !== 'object' || !everywhere.has(name)) names.add(name);
  else for (const [member, inner] of Object.entries(value.members)) addNames(member, inner, names);
}

/** The source of an expression that matches just this text. */
function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
