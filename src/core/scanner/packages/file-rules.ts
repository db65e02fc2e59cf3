import type { CustomRules, Framework, Rules } from '../rules.ts';
import type { ProjectMap } from './project-map.ts';
import type { Detected } from './reason.ts';

/** The rules that a file is read by, and why it is these. */
export interface FileRules {
  readonly rules: Rules;
  readonly detected: readonly Detected[];
}

/** The rules of the files of one tree. Files of one folder share their list of frameworks. */
export class RuleSource {
  private readonly projects: ProjectMap;
  private readonly custom: CustomRules | undefined;
  private readonly lists = new Map<readonly Detected[], readonly Framework[]>();
  private readonly keys = new Map<readonly Framework[], string>();
  private readonly customKey: string;

  /** @param custom what the user has added, for every file of the tree */
  constructor(projects: ProjectMap, custom?: CustomRules) {
    this.projects = projects;
    this.custom = custom;
    this.customKey = custom === undefined ? '' : JSON.stringify(custom);
  }

  /** @param file path relative to the tree's root, with `/` */
  of(file: string): FileRules {
    const detected = this.projects.frameworksOf(file);
    const frameworks = this.lists.get(detected) ?? detected.map(({ framework }) => framework);
    this.lists.set(detected, frameworks);
    const folder = this.projects.packageOf(file);
    const rules: Rules = {
      frameworks,
      path: folder === '' ? file : file.slice(folder.length + 1),
      ...(this.custom === undefined ? {} : { custom: this.custom }),
    };
    return { rules, detected };
  }

  /** Two files with the same key, or one file at two times, are read by the same rules. */
  keyOf(file: string): string {
    const { frameworks, path } = this.of(file).rules;
    const ids = this.keys.get(frameworks) ?? frameworks.map(({ id }) => id).join(' ');
    this.keys.set(frameworks, ids);
    const isMoved = path !== file;
    return `${ids}${this.customKey}${isMoved ? ` ${file.length - (path?.length ?? 0)}` : ''}`;
  }
}
