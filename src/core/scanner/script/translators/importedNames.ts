import type { KeySinks, Modules } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import { isRenamedByTool } from '../names/minified.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { foreignModules } from './foreign.ts';
import { localeTexts, mayGiveTexts } from './localeModules.ts';
import { byLibrary, byWord, fromModule, isDeclared, isOfLibrary, type Meaning } from './meaning.ts';
import { isParameterized } from './parameterized.ts';

/** Other imports are not looked up: most are not hooks, and each would cost reading a file. */
export const mayBeHook =
  /^(?:use|get|with)[A-Z]|^(?:make|create|build|scoped?)\w*(?:T|[Tt]ransl\w*|[Ii]18n)$/;

/** The meanings of the names that a file imports. */
export class ImportedNames {
  private readonly vocabulary: Vocabulary;
  private readonly modules: Modules | undefined;

  /** @param modules the exports of other files, if known */
  constructor(vocabulary: Vocabulary, modules: Modules | undefined) {
    this.vocabulary = vocabulary;
    this.modules = modules;
  }

  /** The meaning of an import by its name and module, and by the file that exports it. */
  of(binding: Binding): Meaning | undefined {
    if (foreignModules.has(binding.module)) return undefined;
    const texts = this.textsOf(binding);
    if (texts !== undefined) return texts;
    const known =
      this.vocabulary.exported(binding.module, binding.imported) ??
      // A sign says less than what a file calls it: `import { $ as t }`.
      (binding.imported === '$' ? undefined : byWord(this.vocabulary, binding.imported)) ??
      (isRenamedByTool(binding) ? undefined : byWord(this.vocabulary, binding.name)) ??
      this.defaultOf(binding);
    if (known?.rule.is === 'factory') return this.ownHook(binding, known);
    if (known !== undefined && known.rule.is !== 'translator') return known;
    if (known !== undefined && changesKeys(this.modules?.sinks?.(binding.module), binding.imported))
      return undefined;
    if (known === undefined && !this.mayMean(binding)) return undefined;
    const found = this.modules?.meaning(binding.module, binding.imported);
    if (found === undefined && this.modules?.isOtherFunction?.(binding.module, binding.imported) === true)
      return undefined;
    // A function with the name of a translator that seems to return one is itself the translator.
    const isOther = known !== undefined && found !== undefined && found.rule.is !== 'translator';
    return found === undefined || isOther ? known : fromModule(found);
  }

  /** The meaning of an import according to the file that exports it, whatever its name. */
  exportOf({ module, imported }: Binding): Meaning | undefined {
    const found = foreignModules.has(module) ? undefined : this.modules?.meaning(module, imported);
    return found && fromModule(found);
  }

  /** The meaning of a field of an imported class according to the file that exports it. */
  fieldOf({ module, imported }: Binding, field: string): Meaning | undefined {
    const found = foreignModules.has(module)
      ? undefined
      : this.modules?.fieldMeaning?.(module, imported, field);
    return found && fromModule(found);
  }

  /** A hook with the name of a library's may return members under other names: `return { tt: t }`. */
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

  /** The texts of a locale, by the name of their module, or according to another module. */
  private textsOf(binding: Binding): Meaning | undefined {
    const { imported, module } = binding;
    const own = localeTexts(binding, this.vocabulary);
    if (own !== undefined || !mayGiveTexts(module, this.vocabulary)) return own;
    const found = this.modules?.meaning(module, imported);
    return found?.rule.is === 'keys' ? fromModule(found) : undefined;
  }

  /**
   * What a module is named after, whatever its name here: an instance of the application, `import lang from './i18n'`,
   * or what a library's module is for, `import useText from 'next-translate/useTranslation'`.
   */
  private defaultOf({ imported, module }: Binding): Meaning | undefined {
    if (imported !== 'default') return undefined;
    const folder = module.lastIndexOf('/');
    const name = module.slice(folder + 1);
    const known = byWord(this.vocabulary, name);
    if (known?.rule.is === 'object') return known;
    return folder > 0 ? byLibrary(this.vocabulary, module.slice(0, folder), name) : undefined;
  }

  /** Whether another file may define an import whose name means nothing. */
  private mayMean({ imported, module, name }: Binding): boolean {
    const named = this.vocabulary.names.get(name);
    const isNamed = mayBeHook.test(imported) || (named !== undefined && isDeclared(named));
    return isNamed || isTranslator(this.modules?.sinks?.(module), imported);
  }
}

/** Whether a hook returns the result of a library's, or takes its namespace and prefix from its calls. */
function isComplete({ rule, parts }: Meaning): boolean {
  return rule.is === 'factory' && (parts?.size === 0 || isParameterized(rule));
}

/** Whether it has a namespace or prefix that is unknown. */
function isOpen({ namespaces = [], prefixes = [] }: Meaning): boolean {
  return [...namespaces, ...prefixes].some(({ certainty }) => certainty === 'family');
}

/** Whether an export of another file is a translator or an instance despite its name, or has such members. */
function isTranslator(sinks: KeySinks | undefined, name: string): boolean {
  if (sinks === undefined || !Object.hasOwn(sinks, name)) return false;
  const { isTranslator: isItself, members = {} } = sinks[name] ?? {};
  return isItself === true || Object.values(members).some(member => member.isTranslator === true);
}

/** Whether a member of an import is a translator despite its name: `texts.say`. */
export function isTranslatorMember({ module, imported }: Binding, name: string, modules?: Modules): boolean {
  const sinks = modules?.sinks?.(module);
  const members = imported === '*' ? sinks : sinks?.[imported]?.members;
  return members !== undefined && Object.hasOwn(members, name) && members[name]?.isTranslator === true;
}

/** Whether an export of another file adds something to the keys that it passes on, which belongs to their names. */
function changesKeys(sinks: KeySinks | undefined, name: string): boolean {
  const keyParameters = sinks !== undefined && Object.hasOwn(sinks, name) ? sinks[name]?.takes : undefined;
  return (
    keyParameters?.every(({ before, after }) => before !== '' || after !== '') === true &&
    keyParameters.length > 0
  );
}
