/** A part of a call's arguments: an argument, or a property of an object passed there. */
export interface ArgumentPath {
  readonly argument: number;
  readonly property?: string;
  /** What a text there must end with, and that is cut off: Transloco's `'cart|scoped'`. */
  readonly ending?: RegExp;
  /** Texts that are something else there, such as a language. */
  readonly not?: RegExp;
  /** Whether it says nothing where its text is not known. */
  readonly mustBeKnown?: boolean;
}

/** A function that takes a key. */
export interface TranslatorRule {
  readonly is: 'translator';
  /** Argument that is the key, 0 by default; -1 for the last. */
  readonly argument?: number;
  /** Property that holds the key when the argument is a descriptor: `formatMessage({ id })`. */
  readonly keyProperty?: string;
  /** Property that is the key when that one is missing: Lingui's `message`. */
  readonly otherKeyProperty?: string;
  /** Only a text that is a path of names is a key. Any other is something else, or is shown verbatim. */
  readonly onlyPaths?: boolean;
  /** Texts that are not keys: `@@ui_locale`. */
  readonly notKey?: RegExp;
  /** Where an id may be that is the key instead of the text. */
  readonly id?: ArgumentPath;
  /** False when only a descriptor is a key, never a bare text. */
  readonly acceptsText?: boolean;
  /** Arguments or properties whose property names are the placeholders passed. */
  readonly values?: readonly ArgumentPath[];
  /** Where the number stands that chooses a plural form, unless a text or table does. */
  readonly count?: readonly ArgumentPath[];
  /** Arguments that may be that number or something else: what looks like a number is. */
  readonly mayBeCount?: readonly number[];
  /** Property names among the values that are options, not placeholders. */
  readonly options?: readonly string[];
  /** The call asks whether there is a text or group, or gets it as it is: it need not pass anything. */
  readonly isAsWritten?: boolean;
  readonly defaultValue?: readonly ArgumentPath[];
  /** Separator between the key and a default that follows it: `title@@Welcome`. */
  readonly defaultAfter?: string;
  /** What files may call the key that an imported constant stands for which a tool made of it: `trans(CART_TITLE)`. */
  readonly namesOfConstant?: (constant: string) => readonly string[];
  /** Under which other name files know a text that is its own key: an id that a tool makes of it. */
  readonly nameOfText?: (text: string) => string;
  /** Where a call names its own namespace. */
  readonly namespace?: readonly ArgumentPath[];
  /** The property of a descriptor in a list that names the namespace of its key: `{ key: 'edit', component: 'core' }`. */
  readonly namespaceProperty?: string;
  /** Where a call names its own prefix. */
  readonly prefix?: readonly ArgumentPath[];
  /** Where a call names the context, which is appended to the key (`friend_male`) or goes into the id. */
  readonly context?: readonly ArgumentPath[];
  /** Argument with the plural text, where it is a part of the key. */
  readonly many?: number;
  /** Members of the function that take keys too: `t.rich`. */
  readonly members?: Readonly<Record<string, ScriptValue>>;
  /** The key may be written as a property path in a function: `t($ => $.cart.title)`. */
  readonly selector?: boolean;
  /** Where a call names a fallback key, or a list of them. */
  readonly fallbackKeys?: ArgumentPath;
  /** The property with the key, where that list holds objects: `defaults: [{ scope: 'title' }, { message: 'Title' }]`. */
  readonly fallbackProperty?: string;
  /** The key may be an array of alternatives tried in order. */
  readonly fallbacks?: boolean;
  /** What stands between the parts of a key that is given as a list of them: `t(['cart', 'title'])`. */
  readonly listSeparator?: string;
  /** Whether it is held by a Svelte store, and so called by the store's name with a `$`. */
  readonly isStore?: boolean;
  /**
   * Also a tag of template literals, and how the template gives the key: `key` like a plain argument, `message` with
   * its values as ICU arguments, `numbered` with the numbers of its values, `source` as it is written, `metadata` by a
   * description at its beginning.
   */
  readonly tag?: 'key' | 'message' | 'numbered' | 'source' | 'metadata';
  /** The call is itself a message: a value, then a text for each of its forms (`plural(n, { one: '#' })`). */
  readonly forms?: Forms;
}

/** What decides between the forms of a message, as ICU MessageFormat calls it. */
export type Forms = 'plural' | 'select' | 'selectordinal';

/** A function whose result translates keys with a namespace or a prefix. */
export interface FactoryRule {
  readonly is: 'factory';
  readonly namespace?: readonly ArgumentPath[];
  readonly prefix?: readonly ArgumentPath[];
  readonly gives: ScriptValue;
  /** The position among the parameters of a function it is passed at which that gets the same: `init(options, (error, t) => …)`. */
  readonly passes?: number;
  /** Texts that are a language in the place of the namespace: `getTranslation('en', 'cart')`. */
  readonly notNamespace?: RegExp;
  /** Pattern of a language that may be the first argument. Any other text there is the namespace, whatever follows. */
  readonly language?: RegExp;
  /** The text that the first argument must be: `$filter('translate')`. */
  readonly only?: string;
  /** The argument that must be that text, if not the first: `get(this, 'intl')`. */
  readonly onlyArgument?: number;
  /** It returns its first argument's value: `get(store)`. */
  readonly givesArgument?: boolean;
  /** The modules that it must be imported from to wrap components, where others have a function of that name too. */
  readonly modules?: readonly string[];
  /** It wraps its first argument, while others give a function that wraps: `withTranslation(Cart, 'cart')`. */
  readonly wrapsArgument?: boolean;
}

/** Something with members, or with elements (`'0'`). */
export interface ObjectRule {
  readonly is: 'object';
  readonly members: Readonly<Record<string, ScriptValue>>;
  /** As a member of `this`, its name alone proves nothing: the class decides. */
  readonly notOfThis?: boolean;
  /** As a member it has the namespace of what it belongs to, which an instance beside a translator does not have. */
  readonly hasNamespace?: boolean;
}

/** Something whose members are keys: `m.title()`, `LL.cart.title()`. */
export interface KeysRule {
  readonly is: 'keys';
  /** Whether the names up to a call form the key. */
  readonly isDeep?: boolean;
  /** How many members come before the key. */
  readonly skips?: number;
  /** Its members are strings, not functions: the key ends before a string method (`strings.title.trim()`). */
  readonly areTexts?: boolean;
  /**
   * What its members have to begin with, where other objects have the same name: one of the first set's names (`cart`) and,
   * if there is a second set, one of that one's pairs (`cart.title`).
   */
  readonly only?: readonly ReadonlySet<string>[];
  /** The name alone proves nothing: it counts only if its declaration, perhaps in another file, confirms it. */
  readonly isDeclared?: boolean;
  /** Methods among its members, which are no keys: `strings.getString('cart.title')`. */
  readonly members?: Readonly<Record<string, ScriptValue>>;
}

export type ScriptValue = TranslatorRule | FactoryRule | ObjectRule | KeysRule;

/** A component, one of whose attributes is a key. */
export interface ComponentRule {
  /** Attribute with the key; absent for a component that only passes a translator to its child. */
  readonly key?: string;
  /** Attribute that is the key when that one is missing. */
  readonly otherKey?: string;
  /** Attribute with an object whose values are keys too: `attributes={{ title: 'cart.hint' }}`. */
  readonly keyMap?: string;
  /** What stands between the parts of a key that is given as a list of them: `content={['cart', 'title']}`. */
  readonly listSeparator?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  /** Attribute with the context, which is appended to the key. */
  readonly context?: string;
  /** Attribute that passes a translator, whose namespace and prefix then count: `<Trans t={t}>`. */
  readonly translator?: string;
  /** Attributes with objects whose property names are the placeholders. */
  readonly values?: readonly string[];
  /** Property names among the values that are options, not placeholders. */
  readonly options?: readonly string[];
  /** Attribute with a fallback key, or a list of them. */
  readonly fallbackKeys?: string;
  readonly count?: string;
  readonly defaultValue?: string;
  /** The element's content is the key when no attribute is; the value names the framework's notation. */
  readonly content?: 'lingui' | 'i18next' | 'source' | 'text';
  /** The element is itself a message, its attributes the texts of its forms: `<Plural value={n} one="#" />`. */
  readonly forms?: Forms;
  /** The modules that it must be imported from, where its name is too common. */
  readonly modules?: readonly string[];
  /** The component calls its child with these parameters: `<Translation ns="x">{t => …}</Translation>`. */
  readonly gives?: readonly ScriptValue[];
}

/** A function over an object of descriptors or one descriptor: `defineMessages({ a: { id: 'x' } })`. */
export interface DefinitionRule {
  /**
   * Property with the key; absent where the values are keys instead of descriptors: `useText({ title: 'cart.title' })`.
   */
  readonly key?: string;
  /** Property that is the key when that one is missing. */
  readonly otherKey?: string;
  readonly defaultValue?: string;
  /** Another property that goes into the id. */
  readonly context?: string;
  /** True when the argument is one descriptor and not a map of them. */
  readonly single?: boolean;
  /** Whether any object with key and default is a descriptor, even outside of a call. */
  readonly standsAlone?: boolean;
}

/** A type of the framework that marks a parameter as a translator: `t: TFunction<'ns', 'prefix'>`. */
export interface TypeRule {
  readonly namespace?: number;
  readonly prefix?: number;
  /** It is the type of keys. A translator is a function from a key to a string: `(key: I18nKey) => string`. */
  readonly isOfKeys?: boolean;
  /**
   * It is the type of all messages, whose members tell the prefix of the keys below them: `(key: keyof
   * Messages['cart']) => string`.
   */
  readonly isOfMessages?: boolean;
  readonly gives: ScriptValue;
}

/** A directive of an attribute: `v-t="'key'"`, `translate="key"`. */
export interface DirectiveRule {
  /**
   * `metadata` is a description with the key after `@@`, also in attributes that begin with the name: `i18n-title`.
   * `argument` is what stands behind a colon in the attribute's name: `v-t:title`.
   */
  readonly holds: 'expression' | 'text' | 'metadata' | 'argument';
  /** Attribute that must be on the same element, where its name is too common. */
  readonly beside?: string;
  /** Attribute with the namespace. */
  readonly namespace?: string;
  /** Property of an object expression that is the key. */
  readonly keyProperty?: string;
  /** The values of an object expression are keys: `translate-attr="{ title: 'TITLE' }"`. */
  readonly isMap?: boolean;
  /**
   * The element's own text is the key when the attribute has no value: that between its child elements, all of it, or
   * its content as it is written.
   */
  readonly elementText?: boolean | 'all' | 'whole';
  /** Whether the name is only a prefix of the attribute's name: `translate-attr-title`. */
  readonly isBeginning?: boolean;
  /** Attribute of the same element with the context. */
  readonly context?: string;
  /** Attribute with an object whose property names are the placeholders. */
  readonly values?: string;
}

/** A pipe of Angular, or a filter: `'key' | translate: values`. The piped value is argument 0. */
export interface PipeRule {
  /** Whether it is a filter of AngularJS, which is applied to a conditional as a whole. */
  readonly isFilter?: boolean;
  /** Whether it may stand behind `&` too, as a binding behavior of Aurelia. */
  readonly isBehavior?: boolean;
  /** Property that holds the key when it is applied to a descriptor: `{ key: 'title' } | translate`. */
  readonly keyProperty?: string;
  /** Which of its arguments names a namespace. */
  readonly namespace?: readonly ArgumentPath[];
  /** Which of its arguments names a prefix. */
  readonly prefix?: readonly ArgumentPath[];
}

/** A structural directive of Angular that provides its element with a translator: `*transloco="let t; read: 'x'"`. */
export interface StructuralRule {
  readonly prefix: readonly string[];
  readonly gives: ScriptValue;
  /** Whether comments may declare keys for it that code puts together: `<!-- t(cart.one, cart.many) -->`. */
  readonly isDeclaredFor?: boolean;
}

/** The rules of a framework for the JavaScript family. */
export interface ScriptRules {
  /** Languages outside of that family in which it is used too. */
  readonly languages?: readonly string[];
  /**
   * Names that count unless something else is known about them: globals, imports, parameters and properties. A local
   * function or an import from a module in `foreign` wins over the name.
   */
  readonly names: Readonly<Record<string, ScriptValue>>;
  /** Members that count on any object: `anything.$t('x')`. */
  readonly members?: Readonly<Record<string, ScriptValue>>;
  /** By name; several where libraries give one name to components with other attributes, the most special first. */
  readonly components?: Readonly<Record<string, ComponentRule | readonly ComponentRule[]>>;
  /** Attributes of any JSX component whose value is a key if it is a path: `label="posts.title"`. */
  readonly attributes?: readonly string[];
  readonly definitions?: Readonly<Record<string, DefinitionRule>>;
  /** Higher-order components that add a translator to the properties: `withTranslation('ns')(Cart)`. */
  readonly wrappers?: Readonly<Record<string, FactoryRule>>;
  readonly types?: Readonly<Record<string, TypeRule>>;
  /**
   * Exports of modules, by module and name (`default` for the default export). A module in asterisks stands
   * for every module whose path has that word.
   */
  readonly exports?: Readonly<Record<string, Readonly<Record<string, ScriptValue>>>>;
  /** The meaning of the application's own modules that are named after a locale: `import en from './en'`. */
  readonly locale?: KeysRule;
  /** Pipes of Angular's templates, and filters of AngularJS's. */
  readonly pipes?: Readonly<Record<string, PipeRule>>;
  /** Filters of templates that are rendered by scripts (Nunjucks): `'key' | t({ n: 1 })`. */
  readonly filters?: Readonly<Record<string, PipeRule>>;
  readonly directives?: Readonly<Record<string, DirectiveRule>>;
  readonly structural?: Readonly<Record<string, StructuralRule>>;
  /** Whether exported functions count that look their key up in a table of texts, whatever they are called. */
  readonly hasOwnLookUps?: true;
}
