import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind } from '../lexing/tokens.ts';
import type { Modules } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import { classBody } from '../names/classes.ts';
import { afterGlobalObject } from '../names/globals.ts';
import { requiredModule, wholeModule } from '../names/imports.ts';
import { isCaught, isElement } from '../names/iterations.ts';
import { isMinified } from '../names/minified.ts';
import type { FactoryRule } from '../rules.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bare, castTo, elementsOf } from '../syntax/objects.ts';
import { numberIn, stepAt } from '../syntax/steps.ts';
import type { Texts } from '../values/texts.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { ArgumentTexts } from './argumentTexts.ts';
import { callbackMeaning } from './callbackMeaning.ts';
import { chosenMeaning } from './chosenMeaning.ts';
import { componentsGivenTranslators } from './componentsGivenTranslators.ts';
import { Fields } from './fields.ts';
import { foreignModules } from './foreign.ts';
import { toldByForwarding } from './forwarding.ts';
import { GivenMeaning } from './givenMeaning.ts';
import { type Wrapped, wrappedAround, wrappedComponents } from './higherOrder.ts';
import { hookMeaning } from './hookMeaning.ts';
import { ImportedNames, isTranslatorMember, mayBeHook } from './importedNames.ts';
import { groupOfKeys, nameAt } from './keyGroups.ts';
import {
  byName,
  byWord,
  carrying,
  customNamed,
  fromModule,
  isQualified,
  type Meaning,
  resolvedThrough,
  withRule,
} from './meaning.ts';
import { renderPropMeaning } from './renderPropMeaning.ts';
import type { Resolver } from './resolver.ts';
import { injectedMeaning, typedMeaning, typedMember } from './typedMeaning.ts';
import { valueMeaning } from './valueMeaning.ts';
import { wraps } from './wrappers.ts';

/** The longest chain of names to follow, since each step takes stack space. */
const deepest = 50;

/** Resolves names and expressions of one file to their meanings according to the rules. */
export class Translators implements Resolver {
  readonly file: ScriptFile;
  readonly texts: Texts;
  readonly vocabulary: Vocabulary;
  readonly argumentTexts: ArgumentTexts;
  private readonly meanings = new Map<Binding, Meaning | undefined>();
  private readonly modules: Modules | undefined;
  private wrapped: readonly Wrapped[] | undefined;
  private typesSay: boolean | undefined;
  private depth = 0;
  private readonly fields: Fields;
  private readonly callerMeaning: GivenMeaning;
  private readonly importedNames: ImportedNames;

  constructor(file: ScriptFile, texts: Texts, vocabulary: Vocabulary, modules?: Modules) {
    this.modules = modules;
    this.file = file;
    this.argumentTexts = new ArgumentTexts(file.tokens, texts);
    this.texts = texts;
    this.vocabulary = vocabulary;
    this.fields = new Fields(this);
    this.callerMeaning = new GivenMeaning(this, modules?.passedTo);
    this.importedNames = new ImportedNames(vocabulary, modules);
  }

  named(name: string, token: number): Meaning | undefined {
    const binding = this.file.bindings.resolve(name, token);
    if (binding !== undefined) return this.ofBinding(binding);
    const meaning = this.ofStore(name, token) ?? byWord(this.vocabulary, name);
    return name === 'this' ? this.wrappedAt(token, meaning) : meaning;
  }

  /** Properties of a component get their translators from a function around it: `withTranslation('ns')`. */
  private wrappedAt(token: number, meaning: Meaning | undefined): Meaning | undefined {
    const { wrappers, properties } = this.vocabulary;
    if (meaning === undefined || wrappers.size + properties.length === 0) return meaning;
    if (this.wrapped === undefined) {
      this.wrapped = wrappedComponents(this);
      // What hands a translator on is looked at without asking again who was handed one.
      this.wrapped = [...this.wrapped, ...componentsGivenTranslators(this, properties)];
    }
    const fromWrapper = wrappedAround(this.wrapped, token);
    return fromWrapper === undefined
      ? meaning
      : carrying(meaning, fromWrapper.namespaces, fromWrapper.prefixes);
  }

  /** In Svelte `$name` is the value of the store `name`. */
  private ofStore(name: string, token: number): Meaning | undefined {
    if (name.length < 2 || !name.startsWith('$')) return undefined;
    const store = this.file.bindings.resolve(name.slice(1), token);
    const meaning = store && this.ofBinding(store);
    const isStore = meaning?.rule.is === 'translator' && meaning.rule.isStore === true;
    return store?.kind === 'import' || isStore ? meaning : undefined;
  }

  of(span: Span, choices = 0): Meaning | undefined {
    const { tokens } = this.file;
    const { from: begin, to } = bare(tokens, span);
    // Runs for every call: most callees are a plain name.
    if (to === begin + 1)
      return tokens.kind(begin) === Kind.Word ? this.named(tokens.slice(begin), begin) : undefined;
    const isNew = tokens.is(begin, 'new');
    const from = this.firstName(isNew || tokens.is(begin, 'yield') ? begin + 1 : begin);
    const head = this.head(from, to);
    if (head === undefined) return undefined;
    let { meaning, at } = head;
    while (at < to) {
      const kind = tokens.kind(at);
      if (kind === Kind.Or || kind === Kind.Nullish)
        return meaning ?? (choices < deepest ? this.of({ from: at + 1, to }, choices + 1) : undefined);
      const step = stepAt(tokens, at);
      if (step === undefined) return chosenMeaning({ from: begin, to }, this);
      if (step.is === 'member') {
        const chain = { from, to: step.next };
        meaning = this.callerMeaning.ofChain(chain, this.memberAt(meaning, from, at), step.next === to);
      } else if (step.is === 'index') meaning = this.indexed(meaning, step.inside);
      // A class represents its instances: `new Polyglot(…)`.
      else if (step.is === 'call' && !(isNew && meaning?.rule.is === 'object'))
        meaning = this.call(meaning, at);
      at = step.next;
    }
    return meaning;
  }

  /** Skips what compilers write to call a function without `this`, `(0, i18n.t)('a')`, and `window.`. */
  private firstName(from: number): number {
    const { tokens } = this.file;
    const isSequence = tokens.kind(from) === Kind.Number && tokens.kind(from + 1) === Char.Comma;
    return afterGlobalObject(this.file, isSequence ? from + 2 : from);
  }

  /** The meaning of the start of a chain, and where it continues; undefined if it is not a name, bracket or module. */
  private head(from: number, to: number): { meaning: Meaning | undefined; at: number } | undefined {
    const { tokens } = this.file;
    if (tokens.kind(from) === Char.ParenOpen && tokens.pair(from) > from) {
      const close = tokens.pair(from);
      return { meaning: this.of({ from: from + 1, to: close }), at: close + 1 };
    }
    if (tokens.kind(from) !== Kind.Word) return undefined;
    const whole = this.ofModule(from);
    if (whole !== undefined) return { meaning: whole, at: from + 3 };
    const isOwn = tokens.is(from, 'this') || tokens.is(from, 'super');
    if (isOwn && isDot(tokens.kind(from + 1)) && tokens.kind(from + 2) === Kind.Word)
      return { meaning: this.plainThis(from), at: from + 1 };
    const required = to > from + 1 ? requiredModule(tokens, from) : undefined;
    if (required === undefined) return { meaning: this.named(tokens.slice(from), from), at: from + 1 };
    const close = tokens.pair(from + 1);
    const member = close > from ? stepAt(tokens, close + 1) : undefined;
    if (member?.is !== 'member') return undefined;
    return { meaning: this.ofExport(required, tokens.slice(member.name)), at: member.next };
  }

  /** The meaning of `this` before a member, apart from what is around the component: see {@link memberOfThis}. */
  private plainThis(token: number): Meaning | undefined {
    const isDeclared = this.file.bindings.resolve('this', token) !== undefined;
    return isDeclared ? this.named('this', token) : byWord(this.vocabulary, 'this');
  }

  /** A member in brackets: `i18n['t']`, `useTranslation('cart')[0]`. */
  private indexed(meaning: Meaning | undefined, inside: Span): Meaning | undefined {
    if (meaning?.rule.is === 'keys')
      return groupOfKeys(
        meaning,
        meaning.rule,
        this.texts.constant(inside) ?? nameAt(this.file.tokens, inside, '*'),
      );
    const name = numberIn(this.file.tokens, inside) ?? this.texts.constant(inside)?.text;
    return name === undefined ? undefined : this.member(meaning, name);
  }

  /** For `require('./i18n').t`; the default export has the name of its file. */
  private ofExport(module: string, name: string): Meaning | undefined {
    if (foreignModules.has(module)) return undefined;
    const file = name === 'default' ? module.slice(module.lastIndexOf('/') + 1) : name;
    return this.vocabulary.exported(module, name) ?? byWord(this.vocabulary, file);
  }

  /** For `i18n.useCart` where `i18n` is a module: `import * as i18n`, `const i18n = require('./i18n')`. */
  private ofModule(at: number): Meaning | undefined {
    const { tokens } = this.file;
    if (tokens.kind(at + 1) !== Char.Dot || tokens.kind(at + 2) !== Kind.Word) return undefined;
    const binding = this.file.bindings.resolve(tokens.slice(at), at);
    const module = binding && wholeModule(tokens, binding);
    if (binding === undefined || module === undefined) return undefined;
    const name = tokens.slice(at + 2);
    const known = this.vocabulary.exported(module, name);
    const mayMean = mayBeHook.test(name) || isTranslatorMember(binding, name, this.modules);
    if (known !== undefined || !mayMean || foreignModules.has(module)) return known;
    const own = this.modules?.meaning(module, name);
    return own === undefined ? byWord(this.vocabulary, name) : fromModule(own);
  }

  /** A member after a dot; for a name, also by its declaration: a field of the class, the member of a type. */
  private memberAt(meaning: Meaning | undefined, from: number, dot: number): Meaning | undefined {
    const { tokens } = this.file;
    const name = tokens.slice(dot + 1);
    if (meaning?.rule.is === 'keys') {
      const method = meaning.rule.members?.[name];
      if (method !== undefined) return withRule(meaning, method);
      return groupOfKeys(meaning, meaning.rule, nameAt(tokens, { from: dot + 1, to: dot + 2 }));
    }
    const found = this.knownMember(meaning, from, dot, name);
    // Asked of every member there is: most users have added none.
    return found !== undefined || this.vocabulary.customObjects.size === 0
      ? found
      : this.ownMember(meaning, dot - 1, name);
  }

  private knownMember(
    meaning: Meaning | undefined,
    from: number,
    dot: number,
    name: string,
  ): Meaning | undefined {
    const { tokens } = this.file;
    if (dot !== from + 1) return this.member(meaning, name);
    if (tokens.is(from, 'this')) return this.memberOfThis(meaning, from, name);
    if (tokens.is(from, 'super')) return this.memberOfBase(meaning, from, name);
    const typed = this.mayTypesSay() ? typedMember(from, name, this) : undefined;
    return typed ?? this.fields.ofClass(from, name) ?? this.member(meaning, name);
  }

  /** A member that the user has added to the object at a token: `i18n.say`, `this.i18n.say`. */
  private ownMember(meaning: Meaning | undefined, object: number, name: string): Meaning | undefined {
    if (meaning === undefined) return undefined;
    return this.member(this.vocabulary.customObjects.get(this.file.tokens.slice(object)), name);
  }

  ofThis(token: number, name: string): Meaning | undefined {
    return this.memberOfThis(this.plainThis(token), token, name);
  }

  /** For `this.t`: by its declaration, else by its name, unless a method of the class says otherwise. */
  private memberOfThis(meaning: Meaning | undefined, token: number, name: string): Meaning | undefined {
    const declared = this.fields.of(token, name);
    if (declared !== undefined) return declared;
    // Most are methods of the class's own: neither these nor what is around the component is looked at for them.
    const isNamed = this.namedOfThis(meaning, token, name) !== undefined;
    const body = this.file.classes.bodyAround(token);
    if (!isNamed || this.fields.isOther(body, name)) return undefined;
    return this.namedOfThis(this.named('this', token), token, name);
  }

  /** For `super.t`: like `this.t`, but the class itself has no say. */
  private memberOfBase(meaning: Meaning | undefined, token: number, name: string): Meaning | undefined {
    const base = this.fields.ofBase(token, name);
    if (base === undefined || base === 'other') return undefined;
    return base.is ?? this.namedOfThis(meaning, token, name);
  }

  private namedOfThis(meaning: Meaning | undefined, token: number, name: string): Meaning | undefined {
    const found = this.member(meaning, name) ?? customNamed(this.vocabulary, name);
    const says = found?.rule.is !== 'object' || found.rule.notOfThis !== true;
    return (says ? found : undefined) ?? this.fields.inherited(token, name) ?? this.hidden(meaning, name);
  }

  /** A field with the name of a private member means what the rest of its name means: `this._i18n`, `this.#i18n`. */
  private hidden(meaning: Meaning | undefined, name: string): Meaning | undefined {
    const found = /^[_#]/.test(name) ? this.member(meaning, name.slice(1)) : undefined;
    return found?.rule.is === 'object' ? found : undefined;
  }

  member(meaning: Meaning | undefined, name: string): Meaning | undefined {
    const rule = meaning?.rule;
    if (meaning !== undefined && rule?.is === 'translator') {
      if (name === 'call' || name === 'apply') return meaning;
      if (name === 'bind') return withRule(meaning, { is: 'factory', gives: rule });
    }
    const part = meaning?.parts?.get(name);
    if (part !== undefined) return part;
    const inner = rule?.is === 'object' || rule?.is === 'translator' ? rule.members?.[name] : undefined;
    if (meaning !== undefined && inner !== undefined) {
      // The instance that a hook returns besides its translator does not have the hook's namespace.
      if (inner.is === 'object' && name !== 'props' && inner.hasNamespace !== true)
        return { rule: inner, framework: meaning.framework };
      return withRule(meaning, inner);
    }
    return this.vocabulary.members.get(name);
  }

  private call(meaning: Meaning | undefined, open: number): Meaning | undefined {
    if (meaning === undefined) return injectedMeaning(open, this);
    // Lingui's macro takes an instance first: t(i18n)`text`.
    if (meaning.rule.is === 'translator' && meaning.rule.tag === 'message') return meaning;
    if (meaning.rule.is !== 'factory') return undefined;
    const { only, onlyArgument = 0, givesArgument } = meaning.rule;
    const args = elementsOf(this.file.tokens, open);
    const named = only === undefined ? undefined : args[onlyArgument];
    if (only !== undefined && (named === undefined || this.texts.constant(named)?.text !== only))
      return undefined;
    if (givesArgument === true) return args[0] && this.of(args[0]);
    return this.productOf(meaning, meaning.rule, args);
  }

  productOf(meaning: Meaning, rule: FactoryRule, args: readonly Span[]): Meaning {
    const { language } = rule;
    const first = language && this.argumentTexts.firstKnown([{ argument: 0 }], args);
    const isLanguage = first === undefined || first.some(({ text }) => language?.test(text) === true);
    const known = isLanguage ? this.argumentTexts.namespacesIn(rule.namespace, args) : first;
    const namespaces = known?.filter(({ text }) => text !== '' && rule.notNamespace?.test(text) !== true);
    const prefixes = this.argumentTexts.prefixesIn(rule.prefix, args);
    return carrying(withRule(meaning, rule.gives), namespaces, prefixes);
  }

  /** Sets the meaning of a binding that no code declares. */
  assume(binding: Binding, meaning: Meaning): void {
    this.meanings.set(binding, meaning);
  }

  /** The meaning of a declared name. */
  ofBinding(binding: Binding): Meaning | undefined {
    const known = this.meanings.get(binding);
    if (known !== undefined || this.meanings.has(binding)) return known;
    if (this.depth >= deepest) return undefined;
    // Guards against circular declarations.
    this.meanings.set(binding, undefined);
    this.depth++;
    const found = this.found(binding);
    this.depth--;
    const fromCallers = found && this.callerMeaning.ofBinding(binding, found);
    const meaning = fromCallers && resolvedThrough(fromCallers, binding);
    this.meanings.set(binding, meaning);
    return meaning;
  }

  private found(binding: Binding): Meaning | undefined {
    const typed = this.typed(binding);
    const hasValue = binding.kind === 'constant' || binding.kind === 'variable';
    if (typed !== undefined && (isQualified(typed) || !hasValue)) return typed;
    // The value tells more than its type: `let t: TFunction; … t = await getFixedT('en', 'cart')`.
    const declared = this.declared(binding);
    if (declared !== undefined && isQualified(declared)) return declared;
    return typed ?? (hasValue ? this.cast(binding) : undefined) ?? declared;
  }

  /** For `const { t } = useOwn() as { t: TFunction<'cart'> }`. */
  private cast(binding: Binding): Meaning | undefined {
    const { init, isElement } = binding;
    if (init < 0 || isElement || !this.mayTypesSay()) return undefined;
    const { tokens } = this.file;
    const type = castTo(tokens, { from: init, to: endOfExpression(tokens, init) });
    return type < 0 ? undefined : typedMeaning({ ...binding, type }, this);
  }

  /** The meaning of a type. A component's properties may get their namespace from what is around it. */
  private typed(binding: Binding): Meaning | undefined {
    if (binding.type < 0 || !this.mayTypesSay()) return undefined;
    const meaning = typedMeaning(binding, this);
    const isOpen = binding.kind === 'parameter' && meaning !== undefined && meaning.namespaces === undefined;
    return isOpen ? this.wrappedAt(binding.token, meaning) : meaning;
  }

  /** Most files contain no type of a translator, which is checked before any type is followed. */
  private mayTypesSay(): boolean {
    const { text } = this.file.tokens;
    this.typesSay ??= /\btypeof\b/.test(text) || this.vocabulary.typeTrace.test(text);
    return this.typesSay;
  }

  private declared(binding: Binding): Meaning | undefined {
    switch (binding.kind) {
      case 'import':
        return this.imported(binding);
      case 'constant':
      case 'variable':
        return (
          valueMeaning(binding, this) ??
          (binding.path.length > 0 ? this.callerMeaning.translatorOf(binding) : undefined)
        );
      case 'parameter':
        return isMinified(this.file.tokens, binding) ||
          isElement(this.file.tokens, binding) ||
          isCaught(this.file.tokens, binding)
          ? undefined
          : (renderPropMeaning(binding, this) ??
              callbackMeaning(binding, this) ??
              this.wrappedAt(binding.token, this.spelled(binding)) ??
              this.callerMeaning.translatorOf(binding));
      case 'function':
        return hookMeaning(binding, this) ?? this.ofWrapper(binding);
      default:
        return undefined;
    }
  }

  /** For `function t(key) { return i18n.t(key); }`. */
  private ofWrapper(binding: Binding): Meaning | undefined {
    const named = this.spelled(binding);
    const isWrapper =
      named !== undefined && wraps(this.file.tokens, binding, binding.init, this.vocabulary.names);
    const { token } = binding;
    return isWrapper ? toldByForwarding(named, { from: token, to: token + 1 }, this) : undefined;
  }

  imported(binding: Binding): Meaning | undefined {
    return this.importedNames.of(binding);
  }

  exportOf(binding: Binding): Meaning | undefined {
    return this.importedNames.exportOf(binding);
  }

  importedField(base: Binding, field: string): Meaning | undefined {
    return this.importedNames.fieldOf(base, field);
  }

  /** The meaning of a field of a class of this file. */
  fieldOf(owner: Binding, field: string): Meaning | undefined {
    return this.fields.declared(classBody(this.file.tokens, owner.token - 1), field);
  }

  spelled(binding: Binding): Meaning | undefined {
    const isOfMinifier =
      binding.name.length === 1 && binding.path.length === 0 && this.file.bindings.areShort();
    return isOfMinifier ? undefined : byName(this.vocabulary, binding);
  }
}
