import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import type { Binding } from '../names/bindings.ts';
import type { FactoryRule } from '../rules.ts';
import type { Texts } from '../values/texts.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { ArgumentTexts } from './argumentTexts.ts';
import type { Meaning } from './meaning.ts';

/** What the readers of single kinds of declarations need to resolve names and expressions. */
export interface Resolver {
  readonly file: ScriptFile;
  readonly texts: Texts;
  readonly vocabulary: Vocabulary;
  /** Reads namespaces and prefixes from arguments. */
  readonly argumentTexts: ArgumentTexts;
  /** What a plain name means at a token. */
  named(name: string, token: number): Meaning | undefined;
  /** What a chain of names, members and calls means: `this.props.i18n.t`, `useTranslation('a').t`. */
  of(span: Span): Meaning | undefined;
  /** What a member of something means. */
  member(meaning: Meaning | undefined, name: string): Meaning | undefined;
  /** What a factory gives for arguments. */
  productOf(meaning: Meaning, rule: FactoryRule, args: readonly Span[]): Meaning;
  /** What an import means. */
  imported(binding: Binding): Meaning | undefined;
  /** What another file says that an import is, whatever it is called. */
  exportOf(binding: Binding): Meaning | undefined;
  /** What a name means by its spelling, unless a minifier gave it. */
  spelled(binding: Binding): Meaning | undefined;
}
