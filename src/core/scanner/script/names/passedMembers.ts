import { Char, Kind, type Tokens } from '../lexing/tokens.ts';

/**
 * The names of a file's attributes and properties whose value begins with a name, as a translator does: `t={t}`,
 * `{ say: t }`. Collected in one pass at the first question.
 */
export class PassedMembers {
  private readonly tokens: Tokens;
  private names: ReadonlySet<string> | undefined;

  constructor(tokens: Tokens) {
    this.tokens = tokens;
  }

  has(name: string): boolean {
    this.names ??= this.collect();
    return this.names.has(name);
  }

  private collect(): ReadonlySet<string> {
    const { tokens } = this;
    const found = new Set<string>();
    for (let at = 0; at < tokens.length - 2; at++) {
      const kind = tokens.kind(at);
      if (kind !== Char.Equals && kind !== Char.Colon) continue;
      const isPassing =
        kind === Char.Colon
          ? tokens.kind(at - 1) === Kind.Word && tokens.kind(at + 1) === Kind.Word
          : tokens.kind(at - 1) === Kind.JsxName &&
            tokens.kind(at + 1) === Char.BraceOpen &&
            tokens.kind(at + 2) === Kind.Word;
      if (isPassing) found.add(tokens.slice(at - 1));
    }
    return found;
  }
}
