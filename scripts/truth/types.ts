/** A key written out in a source file, as a real parser of the language sees it. */
export interface TruthUsage {
  /** UTF-16 offset of the key's first character. */
  readonly offset: number;
  /** `ns:prefix.key`, as far as the source names them. */
  readonly name: string;
}

/** What an application has of its own that hands a key on as it is: its components with the attribute of each, its functions. */
export interface OwnNames {
  readonly components: Readonly<Record<string, string>>;
  readonly functions: readonly string[];
}

/** A public application and the framework that it uses. */
export interface Application {
  readonly name: string;
  readonly folder: string;
  readonly framework: string;
  readonly own?: OwnNames;
}

/** A way to find the literal usages of one file. Throws when the parser refuses the file. */
export type TruthReader = (text: string, file: string, framework: string, own?: OwnNames) => TruthUsage[];
