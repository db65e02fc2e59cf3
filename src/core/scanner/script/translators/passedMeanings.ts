import { frameworkById } from '../../frameworks/registry.ts';
import { maxNamespaces } from '../../names.ts';
import type { ScriptFile } from '../file.ts';
import { elsewhere, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Kind } from '../lexing/tokens.ts';
import type { Modules } from '../modules.ts';
import { exportsOf } from '../names/exports.ts';
import { functionIn } from '../names/functions.ts';
import { isMinified } from '../names/minified.ts';
import type { ParameterPlace } from '../names/parameters.ts';
import { memberAt } from '../syntax/givenMembers.ts';
import { bare } from '../syntax/objects.ts';
import { CallSites, type PassedArguments } from '../values/callSites.ts';
import { isQualified, type Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';
import { translatorRules } from './translatorRules.ts';

/** The namespaces and prefixes of a translator. */
type Carried = Pick<Meaning, 'framework' | 'namespaces' | 'prefixes'>;

const none: readonly Meaning[] = [];

/** Finds the translators that calls and elements pass to a parameter, or to a member of it, in this file and in others. */
export class PassedMeanings {
  private readonly translators: Resolver;
  private readonly calls: CallSites;
  private readonly passedTo: Modules['passedTo'];
  private exported: ExportedFunctions | undefined;

  /** @param passedTo the translators that other files give to an export of this one */
  constructor(translators: Resolver, passedTo: Modules['passedTo']) {
    this.translators = translators;
    this.calls = new CallSites(translators.file);
    this.passedTo = passedTo;
  }

  /**
   * The namespaces and prefixes of the translator passed to a function, if all its calls are known and pass one with the
   * same: `columns(t)` for `const columns = t => [t('title')]`. Calls in other files may pass translators that differ
   * in one of the two.
   *
   * @param place the parameter, or a member of it, also of a component's properties: `props.t`, `this.props.t`
   */
  qualifiersAt(place: ParameterPlace): Carried | undefined {
    const all = this.fromOthers(place);
    const fromOthers = all.every(isQualified) ? all : [];
    const {
      isHandedOn = false,
      areOpen = false,
      values = [],
    } = this.inFile(place, fromOthers.length > 0) ?? {};
    if (isHandedOn || (areOpen && fromOthers.length === 0)) return undefined;
    const inFile: Meaning[] = [];
    for (const value of values) {
      const meaning = this.of(value, place);
      if (meaning === undefined) return undefined;
      inFile.push(meaning);
    }
    const [first, ...others] = inFile;
    if (fromOthers.length === 0)
      return others.every(each => first && carrySame(first, each)) ? first : undefined;
    return combined([...inFile, ...fromOthers]);
  }

  /**
   * The translator that a parameter is although its name does not say so: something passes it one, and nothing in this
   * file passes it anything else.
   */
  translatorAt(place: ParameterPlace): Meaning | undefined {
    const fromOthers = this.fromOthers(place);
    const inFile = this.inFile(place, fromOthers.length > 0);
    // Nothing is passed to most parameters in their own file.
    return inFile === undefined && fromOthers.length === 0
      ? undefined
      : this.commonTranslator(place, inFile?.values ?? [], fromOthers);
  }

  /** The translator that all values and files pass. */
  private commonTranslator(
    place: ParameterPlace,
    values: readonly Span[],
    fromOthers: readonly Meaning[],
  ): Meaning | undefined {
    const { tokens } = this.translators.file;
    const members = values.flatMap(value => memberAt(tokens, value, place.path) ?? []);
    // Seen before any of them is resolved: most functions are given texts, lists and functions.
    if (members.some(member => tokens.kind(bare(tokens, member).from) !== Kind.Word)) return undefined;
    let [first] = fromOthers;
    if (fromOthers.some(({ rule }) => rule !== first?.rule)) return undefined;
    for (const member of members) {
      const meaning = this.translators.of(member);
      first ??= meaning;
      if (meaning === undefined || meaning.rule !== first?.rule) return undefined;
    }
    return first?.rule.is === 'translator' ? { rule: first.rule, framework: first.framework } : undefined;
  }

  private inFile({ binding, owner }: ParameterPlace, isCalled: boolean): PassedArguments | undefined {
    return binding === undefined
      ? this.calls.argumentsOfClass(owner)
      : this.calls.argumentsFor(binding, isCalled);
  }

  private of(value: Span, { path }: ParameterPlace): Meaning | undefined {
    const member = memberAt(this.translators.file.tokens, value, path);
    return member && this.translators.of(member);
  }

  /** The translators passed by the files that import the function or class of a parameter. */
  private fromOthers(place: ParameterPlace): readonly Meaning[] {
    const { passedTo } = this;
    return passedTo === undefined ? none : this.passedByFiles(place, passedTo);
  }

  private passedByFiles(
    { binding, owner, position, path }: ParameterPlace,
    passedTo: NonNullable<Modules['passedTo']>,
  ): readonly Meaning[] {
    const { file } = this.translators;
    if (binding !== undefined && isMinified(file.tokens, binding)) return none;
    const isConstructor = file.tokens.is(owner - 1, 'constructor');
    const receiver = isConstructor ? file.classes.bodyAround(owner) : owner;
    this.exported ??= exportedFunctions(file);
    return (this.exported.get(receiver) ?? [])
      .flatMap(passedTo)
      .filter(each => each.position === position && each.path.join('.') === path.join('.'))
      .flatMap(({ framework: id, rule: place, namespaces, prefixes }) => {
        const framework = frameworkById(id);
        const rule = framework && translatorRules(framework)[place];
        if (framework === undefined || rule === undefined) return [];
        const carried = { namespaces: namespaces?.map(elsewhere), prefixes: prefixes?.map(elsewhere) };
        return { framework, rule, ...carried };
      });
  }
}

/** The names under which a file exports functions and classes, by where these begin. */
type ExportedFunctions = ReadonlyMap<number, readonly string[]>;

function exportedFunctions(file: ScriptFile): ExportedFunctions {
  const found = new Map<number, string[]>();
  for (const each of exportsOf(file)) {
    if (each.is !== 'value') continue;
    const start = functionIn(file, each.span);
    const names = found.get(start) ?? [];
    found.set(start, names);
    names.push(each.name);
  }
  return found;
}

/** The combination of several; undefined if it would combine a namespace and a prefix that no file combines. */
function combined(all: readonly Carried[]): Carried | undefined {
  const [first] = all;
  if (first === undefined || all.some(({ framework }) => framework !== first.framework)) return undefined;
  const namespaces = all.map(each => each.namespaces);
  const prefixes = all.map(each => each.prefixes);
  if (all.every(each => areSame(first.namespaces, each.namespaces))) {
    const some = anyOf(prefixes);
    return some && { ...first, prefixes: some };
  }
  const some = all.every(each => areSame(first.prefixes, each.prefixes)) ? anyOf(namespaces) : undefined;
  return some && { ...first, namespaces: some };
}

/** All texts of some lists; undefined if one of them is absent, or if they are too many. */
function anyOf(lists: readonly (readonly KeyText[] | undefined)[]): readonly KeyText[] | undefined {
  const texts = new Map(lists.flatMap(list => list ?? []).map(text => [text.text, text]));
  const isOpen = texts.size > 0 && lists.some(list => list === undefined || list.length === 0);
  return isOpen || texts.size > maxNamespaces ? undefined : [...texts.values()];
}

function carrySame(one: Carried, other: Carried): boolean {
  return (
    areSame(one.namespaces, other.namespaces) &&
    areSame(one.prefixes, other.prefixes) &&
    one.framework === other.framework
  );
}

function areSame(some: readonly KeyText[] = [], others: readonly KeyText[] = []): boolean {
  return some.length === others.length && some.every(({ text }, place) => text === others[place]?.text);
}
