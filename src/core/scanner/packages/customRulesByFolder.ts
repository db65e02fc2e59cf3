import type { CustomRules } from '../rules.ts';

/** Custom rules for the files below a folder. */
export interface FolderRules {
  /** Relative to the tree's root, with `/`; empty for the whole tree. */
  readonly folder: string;
  readonly rules: CustomRules;
}

/** Merges the custom rules of all folders around a file. Lists add up; of the prefixes, the nearest folder's wins. */
export class CustomRulesByFolder {
  private readonly outermostFirst: readonly FolderRules[];
  private readonly merged = new Map<string, CustomRules | undefined>();

  constructor(added: readonly FolderRules[]) {
    this.outermostFirst = added
      .filter(({ rules }) => !isEmpty(rules))
      .sort((a, b) => a.folder.length - b.folder.length);
  }

  /**
   * The custom rules for the files in a folder, or undefined when there are none. Folders with equal rules share one
   * object.
   */
  in(folder: string): CustomRules | undefined {
    const around = this.outermostFirst.filter(added => isAround(added.folder, folder));
    const id = around.map(added => this.outermostFirst.indexOf(added)).join();
    if (!this.merged.has(id)) this.merged.set(id, around.length === 0 ? undefined : merge(around));
    return this.merged.get(id);
  }
}

function isAround(folder: string, inner: string): boolean {
  return folder === '' || inner === folder || inner.startsWith(`${folder}/`);
}

function isEmpty({ functions = [], components = {}, patterns = [], prefix = '' }: CustomRules): boolean {
  return functions.length + Object.keys(components).length + patterns.length + prefix.length === 0;
}

function merge(added: readonly FolderRules[]): CustomRules {
  const rules = added.map(each => each.rules);
  const prefix = rules.findLast(each => (each.prefix ?? '') !== '')?.prefix;
  return {
    functions: [...new Set(rules.flatMap(({ functions }) => functions ?? []))],
    components: Object.assign({}, ...rules.map(({ components }) => components)),
    patterns: [...new Set(rules.flatMap(({ patterns }) => patterns ?? []))],
    ...(prefix === undefined ? {} : { prefix }),
  };
}
