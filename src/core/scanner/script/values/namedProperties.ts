import type { Tokens } from '../lexing/tokens.ts';
import { type Property, propertiesOf } from '../syntax/objects.ts';

/** The properties of an object literal or members of an enum, for look-ups by name. */
export class NamedProperties {
  /** In the order in which they are written. */
  readonly all: readonly Property[];
  private readonly byName = new Map<string, Property[]>();
  /** Those with computed names, and spreads. */
  private readonly others: Property[] = [];

  /** Reads what opens at a token. */
  constructor(tokens: Tokens, open: number) {
    this.all = propertiesOf(tokens, open);
    for (const property of this.all) {
      const { name } = property;
      const alike = name === undefined ? this.others : this.byName.get(name);
      if (alike !== undefined) alike.push(property);
      else if (name !== undefined) this.byName.set(name, [property]);
    }
  }

  /** The properties that may have that name, in source order, including those with computed names. */
  mayBe(name: string): readonly Property[] {
    const named = this.byName.get(name) ?? [];
    if (this.others.length === 0) return named;
    return named.length === 0
      ? this.others
      : [...named, ...this.others].sort((a, b) => a.value.from - b.value.from);
  }
}
