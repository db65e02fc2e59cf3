import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import type { Binding } from '../names/bindings.ts';
import type { FactoryRule } from '../rules.ts';
import type { Texts } from '../values/texts.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { ArgumentTexts } from './argumentTexts.ts';
import type { Meaning } from './meaning.ts';

/** The parts of the resolver that the readers of declarations require. */
export interface Resolver {
  readonly file: ScriptFile;
  readonly texts: Texts;
  readonly vocabulary: Vocabulary;
  /** Reads namespaces and prefixes from arguments. */
  readonly argumentTexts: ArgumentTexts;
  /** The meaning of a plain name at a token. */
  named(name: string, token: number): Meaning | undefined;
  /** The meaning of a chain of names, members and calls: `this.props.i18n.t`, `useTranslation('a').t`. */
  of(span: Span): Meaning | undefined;
  /** The meaning of a member. */
  member(meaning: Meaning | undefined, name: string): Meaning | undefined;
  /** The meaning of `this.name` at a token. */
  ofThis(token: number, name: string): Meaning | undefined;
  /** The meaning of what a factory returns for some arguments. */
  productOf(meaning: Meaning, rule: FactoryRule, args: readonly Span[]): Meaning;
  /** The meaning of an import. */
  imported(binding: Binding): Meaning | undefined;
  /** The meaning of an import according to the file that exports it, whatever its name. */
  exportOf(binding: Binding): Meaning | undefined;
  /** The meaning of a field of an imported class according to the file that exports it. */
  importedField(base: Binding, field: string): Meaning | undefined;
  /** The meaning of a name by its spelling, unless a minifier chose it. */
  spelled(binding: Binding): Meaning | undefined;
}
