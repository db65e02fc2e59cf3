export interface ModelKey {
  name: string;
  plural: boolean;
  readonly id: string;
  readonly tags: Set<string>;
}

export interface ModelText {
  suffix: string;
  content: string;
  unverified: boolean;
  excluded: boolean;
  readonly id: string;
  readonly key: ModelKey;
  readonly locale: string;
}

/** What the service should hold. */
export class Model {
  /** Name to whether it is the default. */
  readonly locales = new Map<string, boolean>();
  readonly keys = new Set<ModelKey>();
  readonly texts = new Set<ModelText>();
  readonly explicitTags = new Set<string>();

  key(name: string): ModelKey | undefined {
    return [...this.keys].find(key => key.name === name);
  }

  text(key: ModelKey, locale: string, suffix: string): ModelText | undefined {
    return [...this.texts].find(text => text.key === key && text.locale === locale && text.suffix === suffix);
  }

  removeKey(key: ModelKey): void {
    this.keys.delete(key);
    for (const text of this.texts) if (text.key === key) this.texts.delete(text);
  }

  tags(): string[] {
    return [...new Set([...this.explicitTags, ...[...this.keys].flatMap(key => [...key.tags])])].sort(
      byCodePoint,
    );
  }

  sortedKeys(): ModelKey[] {
    return [...this.keys].sort((a, b) => byCodePoint(a.name, b.name));
  }
}

/** The order in which SQLite compares texts. */
export function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
