import type { OffsetRange } from '../../../../base/range.ts';
import type { Rules } from '../../../rules.ts';
import type { Usage } from '../../../types.ts';
import type { MemberRule } from '../rules.ts';
import type { RuleTable } from '../ruleTable.ts';
import type { ClosureParameters } from '../syntax/closures.ts';
import type { Code } from '../syntax/code.ts';
import { type OptionBlock, optionBlocks } from '../syntax/optionBlocks.ts';
import { type Owner, type Variables, variablesOf } from '../syntax/owners.ts';
import { isWithin, type Shadow, shadowsOf } from '../syntax/shadows.ts';
import { innermost } from '../syntax/sorted.ts';
import type { Constants } from '../values/constants.ts';
import type { KeyValue } from '../values/knownNames.ts';
import type { Domains } from './domains.ts';
import { isOfTexts } from './textNames.ts';
import { isTied, toUsage, type UsageDetails } from './usage.ts';

/** An argument that may be a key, and the function it is passed to. */
export interface UnclearKey extends Pick<Usage, 'range' | 'framework' | 'namespace' | 'prefix'> {
  /** Whether the key itself is shown when it has no text. */
  readonly mayBeText?: true;
  /** Whether only what has the type of keys is one. */
  readonly isTyped?: true;
}

/** Whose key a name is that a file imports, and what the import says before it. */
export type ImportedMember = Required<Pick<UsageDetails, 'framework' | 'callee'>>;

/** State shared by the search through all pieces of one text. */
export interface Search {
  readonly rules: Rules;
  readonly table: RuleTable;
  /** The text as a whole, of which the code inside strings is a part. */
  readonly whole: Code;
  readonly takesBareArguments: boolean;
  /** The class that the file's first class extends, with `::` as the code has it; undefined where none does. */
  readonly base: string | undefined;
  readonly constants: Constants;
  /** The default that the text sets for an option; false when it disables the option. */
  readonly defaultOption: (label: string) => string | false | undefined;
  /** `from gettext import gettext as _l`: the meanings of aliases. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Keys that the file imports by their names, so that these stand alone. */
  readonly imported: ReadonlyMap<string, ImportedMember>;
  /** Variables that hold what a rule's path refers to, by rule; computed on first use. */
  readonly variables: Map<MemberRule, Variables>;
  /** Parameters of closures that hold it by the type that is expected there, by rule; computed on first use. */
  readonly closures: Map<MemberRule, ClosureParameters>;
  /** Variables that hold receivers of translators, by the receiver; computed on first use. */
  readonly owned: Map<Owner, Variables>;
  /** Imported packages, by their local names. */
  readonly packages: ReadonlyMap<string, string>;
  /** Ranges in which a common name means something else, by the name. */
  readonly shadows: Map<string, readonly Shadow[]>;
  /** Namespaces that a template's tags set for usages without one. */
  readonly domains: Domains;
  /** Ranges in which a name is not one of the variables declared at some offsets. */
  readonly others: Map<ReadonlySet<number>, readonly Shadow[]>;
  /** Blocks whose method passes options to the calls in them, by the method; computed on first use. */
  readonly blocks: Map<string, readonly OptionBlock[]>;
  /** Whether the file's own methods with a translator's name derive other keys, by their names. */
  readonly ownTranslators: Map<string, boolean>;
  readonly found: Usage[];
  /** Arguments that are keys, or one of which is, though their texts are unknown. */
  readonly unclear: UnclearKey[];
  /** Those of them that are arguments of functions that forward their key. */
  readonly passed: Set<Usage>;
}

/** Adds a usage. The domain that a template names is for its filters and tags, not for functions and options. */
export function add(search: Search, key: KeyValue, details: UsageDetails): void {
  const { framework, kind, callRange } = details;
  const isOfTemplate = kind === 'pipe' || kind === 'template';
  const domain = isOfTemplate ? search.domains.at(framework, callRange.start) : undefined;
  const namespace = details.namespace ?? domain;
  const placed = namespace === undefined ? details : { ...details, namespace };
  const usage = toUsage(key, placed, search.rules);
  if (!isOfTexts(details.framework.code, usage)) return;
  search.found.push(usage);
  if (key.isPassed === true) search.passed.add(usage);
  if (key.certainty === 'dynamic') addUnclear(search, key.range, placed);
}

/** Records an argument that may be a key, of which only framework, namespace and prefix are known. */
export function addUnclear(search: Search, range: OffsetRange, details: UsageDetails): void {
  const { framework, namespace, prefix, isOwnText, isTyped } = details;
  if (prefix?.includes('*') === true || isTied(details, search.rules)) return;
  search.unclear.push({
    range,
    framework: framework.id,
    ...(namespace === undefined ? {} : { namespace }),
    ...(prefix === undefined ? {} : { prefix }),
    ...(isOwnText === true ? { mayBeText: true } : {}),
    ...(isTyped === true ? { isTyped } : {}),
  });
}

/**
 * Where a name is a local one. Code inside texts has tokens of its own, but its names are declared in the text as a
 * whole.
 */
export function shadowsIn({ whole, shadows }: Search, name: string): readonly Shadow[] {
  const known = shadows.get(name) ?? shadowsOf(whole, name);
  shadows.set(name, known);
  return known;
}

/** The variables that hold a receiver of translators. */
export function ownedBy(owner: Owner, { owned, whole }: Search): Variables {
  const known = owned.get(owner) ?? variablesOf(whole, owner);
  owned.set(owner, known);
  return known;
}

/** Whether a name at an offset is one of some variables, and not another one of that name. */
export function isVariable(search: Search, variables: Variables, name: string, offset: number): boolean {
  const declared = variables.get(name);
  if (declared === undefined) return false;
  const known = search.others.get(declared);
  const others = known ?? shadowsIn(search, name).filter(([start]) => !declared.has(start));
  search.others.set(declared, others);
  return !isWithin(others, offset);
}

/** The innermost block of a method around a token of the text as a whole whose parameter has this name, '' for none. */
export function blockAround(
  search: Search,
  method: string,
  name: string,
  index: number,
): OptionBlock | undefined {
  const known = search.blocks.get(method) ?? optionBlocks(search.whole, method);
  search.blocks.set(method, known);
  return innermost(
    known,
    ({ from }) => from,
    index,
    block => block.name === name && block.from < index && index < block.to,
  );
}

/** A key that is not an argument: its placeholder values are passed elsewhere. */
export function addProperty(
  search: Search,
  key: KeyValue,
  details: Pick<UsageDetails, 'framework' | 'callRange' | 'callee' | 'namespace' | 'prefix'>,
): void {
  add(search, key, { ...details, kind: 'property', args: [], argsAreOpen: true });
}
