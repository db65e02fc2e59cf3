import type { Framework } from '../framework.ts';
import { digestOf } from '../hashes/digest.ts';
import { hasSigns } from '../namedFrameworks.ts';
import type { CustomRules, Rules } from '../rules.ts';
import { scriptLanguages } from '../scriptLanguages.ts';
import { CustomRulesByFolder, type FolderRules } from './customRulesByFolder.ts';
import { inUnknownFile } from './fallbacks.ts';
import { isProven } from './innerPackages.ts';
import { languageOf } from './languageOf.ts';
import type { ProjectMap } from './projectMap.ts';
import type { Detected } from './reason.ts';

/** The rules that apply to a file, and why. */
export interface FileRules {
  readonly rules: Rules;
  readonly detected: readonly Detected[];
  /** Files with equal keys, or one file at two times, have the same rules. */
  readonly key: string;
  /** The editor's language id; empty for a file that the scanner does not read. */
  readonly languageId: string;
}

/** What applies to the files of one language in one package. */
interface Shared {
  readonly detected: readonly Detected[];
  readonly frameworks: readonly Framework[];
  /** Frameworks that apply only to files that mention them. */
  readonly named: readonly Framework[];
  readonly ids: string;
}

/** What applies to the files of one language in one folder. */
interface InFolder {
  readonly rules: Rules;
  readonly detected: readonly Detected[];
  readonly key: string;
  /** Length of the path prefix that leads to the package. */
  readonly outside: number;
}

/** The languages that a framework's script rules cover. */
const scripts: ReadonlySet<string> = new Set(scriptLanguages);

/** Looks up the rules for the files of one tree. Files with the same rules share one list of frameworks. */
export class RuleSource {
  private readonly projects: ProjectMap;
  private readonly customRules: CustomRulesByFolder;
  private readonly inFolders = new Map<string, Map<string, InFolder>>();
  private readonly shared = new Map<readonly Detected[], Map<string, Shared>>();
  /** One list per set of frameworks, shared by all folders: rules are compiled once for each list. */
  private readonly lists = new Map<string, readonly Framework[]>();
  private readonly named = new Map<string, readonly Framework[]>();
  private readonly renamed = new Map<readonly Framework[], Map<string, readonly Framework[]>>();

  /** @param customRules custom rules for the tree or for folders in it */
  constructor(projects: ProjectMap, customRules: readonly FolderRules[] = []) {
    this.projects = projects;
    this.customRules = new CustomRulesByFolder(customRules);
  }

  /** @param file path relative to the tree's root, with `/` */
  of(file: string): FileRules {
    const languageId = languageOf(file) ?? '';
    const folder = file.slice(0, Math.max(file.lastIndexOf('/'), 0));
    const inFolder = this.inFolders.get(folder) ?? new Map<string, InFolder>();
    if (inFolder.size === 0) this.inFolders.set(folder, inFolder);
    const known = inFolder.get(languageId) ?? this.readAlike(file, languageId, this.customRules.in(folder));
    inFolder.set(languageId, known);
    const { rules, detected, key, outside } = known;
    return { rules: { ...rules, path: file.slice(outside) }, detected, key, languageId };
  }

  /** The rules for the files of one language in a file's folder. */
  private readAlike(file: string, languageId: string, custom: CustomRules | undefined): InFolder {
    const { detected, frameworks, named, ids } = this.sharedBy(file, languageId);
    const around = this.projects.packageOf(file);
    const outside = around === '' ? 0 : around.length + 1;
    const naming = this.projects.namingOf(file);
    // A separator that is explicitly undefined differs from one that is not mentioned.
    const namingKey =
      Object.keys(naming).length === 0
        ? ''
        : JSON.stringify(naming, (name, value: unknown) =>
            name === 'ownNames' ? keyOfNames(value as readonly string[]) : value === undefined ? null : value,
          );
    const rules: Rules = {
      frameworks: this.withOwnNames(frameworks, naming),
      ...(named.length === 0 ? {} : { named }),
      ...(custom === undefined ? {} : { custom }),
      ...(namingKey === '' ? {} : { naming }),
    };
    const added = custom === undefined ? '' : JSON.stringify(custom);
    const key = `${ids}${added}${shortened(namingKey)}${outside === 0 ? '' : ` ${outside}`}`;
    return { rules, detected, key, outside };
  }

  /** One list per set of frameworks and of the application's own names. */
  private withOwnNames(
    frameworks: readonly Framework[],
    naming: NonNullable<Rules['naming']>,
  ): readonly Framework[] {
    const namesFor = ({ id, withOwnNames }: Framework) =>
      withOwnNames === undefined ? [] : (naming[id]?.ownNames ?? []);
    const named = frameworks.filter(framework => namesFor(framework).length > 0);
    if (named.length === 0) return frameworks;
    const key = named.map(framework => `${framework.id} ${keyOfNames(namesFor(framework))}`).join('\n');
    const byNames = this.renamed.get(frameworks) ?? new Map<string, readonly Framework[]>();
    this.renamed.set(frameworks, byNames);
    const known =
      byNames.get(key) ??
      frameworks.map(framework => {
        const names = namesFor(framework);
        return names.length === 0 ? framework : (framework.withOwnNames?.(names) ?? framework);
      });
    byNames.set(key, known);
    return known;
  }

  /**
   * The frameworks that count if a file mentions them, for a file whose package does not say how its texts are
   * localized.
   */
  private namedBeside(relevant: readonly Detected[], languageId: string): readonly Framework[] {
    // Common names beside a framework that only its files speak for ask for no others.
    const isBesideFiles = relevant.some(each => each.reason.kind === 'file' && !isProven(each));
    // Where another package has a framework, most scripts use none: checking each of them would cost too much.
    const isOpen = ({ reason: { kind } }: Detected) =>
      kind === 'fallback' ? !isBesideFiles : kind === 'elsewhere' && !scripts.has(languageId);
    const isKnown = relevant.length > 0 && !relevant.some(isOpen);
    if (isKnown || languageId === '') return [];
    // A page may be a server template too. Of several frameworks with the same pipes, one detected framework suffices.
    const knowsPipes = relevant.some(each => hasPipes(each.framework) && !isOpen(each));
    const ids = relevant.map(({ framework }) => framework.id).join(' ');
    const key = `${languageId} ${ids}${knowsPipes ? ' pipes' : ''}`;
    const known =
      this.named.get(key) ??
      this.projects.frameworks.filter(
        framework =>
          isRelevant(framework, languageId) &&
          hasSigns(framework) &&
          !(knowsPipes && hasPipes(framework)) &&
          // One that is only guessed still goes before the other guesses where a file mentions it.
          !relevant.some(each => each.framework === framework && !isOpen(each)),
      );
    this.named.set(key, known);
    return known;
  }

  private sharedBy(file: string, languageId: string): Shared {
    const detected = this.projects.frameworksOf(file);
    const byLanguage = this.shared.get(detected) ?? new Map<string, Shared>();
    this.shared.set(detected, byLanguage);
    const known = byLanguage.get(languageId);
    if (known !== undefined) return known;
    const relevant = withoutGuesses(
      detected.filter(({ framework }) => isRelevant(framework, languageId)),
      languageId,
    );
    const adapted = relevant.map(({ framework, reason }) => {
      const isUnknown = reason.kind === 'fallback' || (languageId === 'html' && reason.kind === 'elsewhere');
      return isUnknown ? inUnknownFile(framework, languageId) : framework;
    });
    const careful = relevant.some(({ framework }, at) => framework !== adapted[at])
      ? ' of unknown files'
      : '';
    const named = this.namedBeside(relevant, languageId);
    const open = named.length === 0 ? '' : ' and what they name';
    const ids = `${relevant.map(({ framework }) => framework.id).join(' ')}${careful}${open}`;
    const frameworks = this.lists.get(ids) ?? adapted;
    this.lists.set(ids, frameworks);
    const shared = { detected: relevant, frameworks, named, ids };
    byLanguage.set(languageId, shared);
    return shared;
  }
}

/** Whether a framework has rules for a language. True for every framework when the language is unknown. */
function isRelevant({ code, script, marked = [] }: Framework, languageId: string): boolean {
  if (languageId === '') return true;
  const isScript = script !== undefined && scripts.has(languageId);
  return isScript || [code, script, ...marked].some(rules => rules?.languages?.includes(languageId));
}

/**
 * Drops fallbacks for the HTML pages of an Angular package: they are Angular templates, not those of a server that was
 * merely guessed.
 */
function withoutGuesses(relevant: readonly Detected[], languageId: string): readonly Detected[] {
  const isGuess = ({ reason: { kind } }: Detected) => kind === 'fallback';
  const isAngular = relevant.some(each => hasPipes(each.framework) && !isGuess(each));
  return languageId === 'html' && isAngular ? relevant.filter(each => !isGuess(each)) : relevant;
}

function hasPipes({ script }: Framework): boolean {
  return script?.pipes !== undefined;
}

/**
 * Longest naming, in characters, that goes into a key verbatim. The key of each file is stored on disk, so longer ones
 * are hashed.
 */
const longestAsItIs = 200;

const keysOfNames = new WeakMap<readonly string[], string>();

/** A text that tells lists of names apart, kept for as long as the list: all folders of a package share it. */
function keyOfNames(names: readonly string[]): string {
  const known = keysOfNames.get(names) ?? shortened(names.join(' '));
  keysOfNames.set(names, known);
  return known;
}

/** Replaces a long naming by its digest: an application may have thousands of names. */
function shortened(namingKey: string): string {
  return namingKey.length <= longestAsItIs ? namingKey : digestOf('sha1', namingKey, 'base64');
}
