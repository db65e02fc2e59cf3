import type { KeySinks, Modules } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import { isRenamedByTool } from '../names/minified.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { foreignModules } from './foreign.ts';
import { localeTexts, mayGiveTexts } from './localeModules.ts';
import { byWord, fromModule, isDeclared, isOfLibrary, type Meaning } from './meaning.ts';
import { isParameterized } from './parameterized.ts';

/** Other imports are not looked up: most are no hooks, and each would cost reading a file. */
export const mayBeHook = /^(?:use|get|with)[A-Z]/;

/** What the names mean that a file imports. */
export class ImportedNames {
  private readonly vocabulary: Vocabulary;
  private readonly modules: Modules | undefined;

  /** @param modules what other files export, where that is known */
  constructor(vocabulary: Vocabulary, modules: Modules | undefined) {
    this.vocabulary = vocabulary;
    this.modules = modules;
  }

  /** What an import means by its name and module, and by what another file says of it. */
  of(binding: Binding): Meaning | undefined {
    if (foreignModules.has(binding.module)) return undefined;
    const texts = this.textsOf(binding);
    if (texts !== undefined) return texts;
    const known =
      this.vocabulary.exported(binding.module, binding.imported) ??
      byWord(this.vocabulary, binding.imported) ??
      (isRenamedByTool(binding) ? undefined : byWord(this.vocabulary, binding.name)) ??
      this.instanceOf(binding);
    if (known?.rule.is === 'factory') return this.ownHook(binding, known);
    if (known !== undefined && known.rule.is !== 'translator') return known;
    if (known !== undefined && changesKeys(this.modules?.sinks?.(binding.module), binding.imported))
      return undefined;
    if (known === undefined && !this.mayMean(binding)) return undefined;
    const found = this.modules?.meaning(binding.module, binding.imported);
    if (found === undefined && this.modules?.makesObjects?.(binding.module, binding.imported) === true)
      return undefined;
    // A function that is called like a translator and seems to give one is the translator.
    const isOther = known !== undefined && found !== undefined && found.rule.is !== 'translator';
    return found === undefined || isOther ? known : fromModule(found);
  }

  /** What another file says that an import is, whatever it is called. */
  exportOf({ module, imported }: Binding): Meaning | undefined {
    const found = foreignModules.has(module) ? undefined : this.modules?.meaning(module, imported);
    return found && fromModule(found);
  }

  /** A hook that is called like a library's may give what it knows under names of its own: `return { tt: t }`. */
  private ownHook({ module, imported }: Binding, known: Meaning): Meaning {
    const found = isOfLibrary(known, module) ? undefined : this.modules?.meaning(module, imported);
    if (found === undefined) return known;
    const own = fromModule(found);
    if (isComplete(own) && !isOpen(own)) return own;
    // Of what the library's gives too, nothing is said by a namespace or prefix that the hook is given.
    const gives =
      known.rule.is === 'factory' && known.rule.gives.is === 'object' ? known.rule.gives.members : {};
    const parts = [...(own.parts ?? [])].filter(
      ([name, part]) => !(isOpen(part) && Object.hasOwn(gives, name)),
    );
    return { ...known, parts: new Map(parts) };
  }

  /** The texts of a locale, by the name of their module or by what another one made of it says. */
  private textsOf(binding: Binding): Meaning | undefined {
    const { imported, module } = binding;
    const own = localeTexts(binding, this.vocabulary);
    if (own !== undefined || !mayGiveTexts(module, this.vocabulary)) return own;
    const found = this.modules?.meaning(module, imported);
    return found?.rule.is === 'keys' ? fromModule(found) : undefined;
  }

  /** The instance that a module is named for, whatever it is called here: `import lang from './i18n'`. */
  private instanceOf({ imported, module }: Binding): Meaning | undefined {
    if (imported !== 'default') return undefined;
    const known = byWord(this.vocabulary, module.slice(module.lastIndexOf('/') + 1));
    return known?.rule.is === 'object' ? known : undefined;
  }

  /** Whether another file may say what an import is whose name says nothing. */
  private mayMean({ imported, module, name }: Binding): boolean {
    const named = this.vocabulary.names.get(name);
    const isNamed = mayBeHook.test(imported) || (named !== undefined && isDeclared(named));
    return isNamed || isTranslator(this.modules?.sinks?.(module), imported);
  }
}

/** Whether a hook gives what a library's gives, or takes its namespace and prefix from its calls. */
function isComplete({ rule, parts }: Meaning): boolean {
  return rule.is === 'factory' && (parts?.size === 0 || isParameterized(rule));
}

/** Whether it is not known which namespace or prefix it carries, though it carries one. */
function isOpen({ namespaces = [], prefixes = [] }: Meaning): boolean {
  return [...namespaces, ...prefixes].some(({ certainty }) => certainty === 'family');
}

/** Whether an export of another file is a translator or an instance though its name does not say so, or has such members. */
function isTranslator(sinks: KeySinks | undefined, name: string): boolean {
  if (sinks === undefined || !Object.hasOwn(sinks, name)) return false;
  const { isTranslator: isItself, members = {} } = sinks[name] ?? {};
  return isItself === true || Object.values(members).some(member => member.isTranslator === true);
}

/** Whether a member of an import is a translator though its name does not say so: `texts.say`. */
export function isTranslatorMember({ module, imported }: Binding, name: string, modules?: Modules): boolean {
  const sinks = modules?.sinks?.(module);
  const members = imported === '*' ? sinks : sinks?.[imported]?.members;
  return members !== undefined && Object.hasOwn(members, name) && members[name]?.isTranslator === true;
}

/** Whether an export of another file puts something around the keys that it hands on: they are told with that. */
function changesKeys(sinks: KeySinks | undefined, name: string): boolean {
  const keyParameters = sinks !== undefined && Object.hasOwn(sinks, name) ? sinks[name]?.takes : undefined;
  return (
    keyParameters?.every(({ before, after }) => before !== '' || after !== '') === true &&
    keyParameters.length > 0
  );
}
