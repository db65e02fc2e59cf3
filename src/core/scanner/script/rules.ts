/** Which part of a call's arguments says something: the argument itself or a property of an object there. */
export interface ArgumentPath {
  readonly argument: number;
  readonly property?: string;
  /** What a text there has to end with to say it, and is no part of it: Transloco's `'cart|scoped'`. */
  readonly endsWith?: string;
}

/** A function that takes a key. */
export interface TranslatorRule {
  readonly is: 'translator';
  /** Argument that is the key, 0 unless told. */
  readonly argument?: number;
  /** Property that holds the key when the argument is a descriptor: `formatMessage({ id })`. */
  readonly keyProperty?: string;
  /** Property that is the key when that one is missing: Lingui's `message`. */
  readonly otherKeyProperty?: string;
  /** Only a text that is a path of names is a key; another is something else, or shown as it is. */
  readonly onlyPaths?: boolean;
  /** Texts that ask for something else: `@@ui_locale`. */
  readonly notKey?: RegExp;
  /** Where an id may stand that is the key instead of the text. */
  readonly id?: ArgumentPath;
  /** False when only a descriptor is a key, never a bare text. */
  readonly acceptsText?: boolean;
  /** Arguments or properties whose property names are the placeholders passed. */
  readonly values?: readonly ArgumentPath[];
  /** Property names among the values that are options, not placeholders. */
  readonly options?: readonly string[];
  readonly defaultValue?: readonly ArgumentPath[];
  /** What stands between the key and a default that is written behind it: `title@@Welcome`. */
  readonly defaultAfter?: string;
  /** Where a call names its own namespace. */
  readonly namespace?: readonly ArgumentPath[];
  /** The property of a descriptor in a list that names the namespace of its key: `{ key: 'edit', component: 'core' }`. */
  readonly namespaceProperty?: string;
  /** Where a call names its own prefix. */
  readonly prefix?: readonly ArgumentPath[];
  /** Where a call names the context, which is put behind the key, `friend_male`, or which ids are made of besides. */
  readonly context?: readonly ArgumentPath[];
  /** Argument with the text for many, where it is a part of the key. */
  readonly many?: number;
  /** Members of the function that take keys too: `t.rich`. */
  readonly members?: Readonly<Record<string, ScriptValue>>;
  /** The key may be written as a property path in a function: `t($ => $.cart.title)`. */
  readonly selector?: boolean;
  /** Where a key or a list of keys stands that is tried after it. */
  readonly fallbackKeys?: ArgumentPath;
  /** The key may be an array of alternatives tried in order. */
  readonly fallbacks?: boolean;
  /** The key may be an array of its parts: `t(['cart', 'title'])`. */
  readonly listIsPath?: boolean;
  /** Whether it is in a store of Svelte: called by the store's name with a `$`. */
  readonly isStore?: boolean;
  /**
   * Also a tag of template literals: what it tags is the key, as it would be between brackets, with its values as
   * ICU's or as they are written, or begins with a description that names it.
   */
  readonly tag?: 'key' | 'message' | 'source' | 'metadata';
  /** The call is itself a message: a value, then a text for each of its forms (`plural(n, { one: '#' })`). */
  readonly forms?: Forms;
}

/** What decides between the forms of a message, as ICU MessageFormat calls it. */
export type Forms = 'plural' | 'select' | 'selectordinal';

/** A function that gives something whose keys have a namespace or a prefix. */
export interface FactoryRule {
  readonly is: 'factory';
  readonly namespace?: readonly ArgumentPath[];
  readonly prefix?: readonly ArgumentPath[];
  readonly gives: ScriptValue;
  /** Texts that are a language in the place of the namespace: `getTranslation('en', 'cart')`. */
  readonly notNamespace?: RegExp;
  /** How a language reads that may be its first argument: another text there is the namespace, whatever follows. */
  readonly language?: RegExp;
  /** The text that its first argument has to be: `$filter('translate')`. */
  readonly only?: string;
  /** Another argument that has to be that text: `get(this, 'intl')`. */
  readonly onlyArgument?: number;
  /** It gives what its first argument is: `get(store)`. */
  readonly givesArgument?: boolean;
  /** What wraps components by this name only where it is imported from one of these: others have it, too. */
  readonly modules?: readonly string[];
}

/** Something with members, or with elements (`'0'`). */
export interface ObjectRule {
  readonly is: 'object';
  readonly members: Readonly<Record<string, ScriptValue>>;
  /** Where it is a member of `this`, the class says what it is: its name alone says nothing. */
  readonly notOfThis?: boolean;
}

/** Something whose members are keys: `m.title()`, `LL.cart.title()`. */
export interface KeysRule {
  readonly is: 'keys';
  /** Whether all names up to a call make up the key. */
  readonly isDeep?: boolean;
  /** So many members come before the key. */
  readonly skips?: number;
  /** Its members are texts, not functions: the key ends where a method of a text begins (`strings.title.trim()`). */
  readonly areTexts?: boolean;
  /** The name says nothing by itself: it counts where its declaration, perhaps in another file, says the same. */
  readonly isDeclared?: boolean;
}

export type ScriptValue = TranslatorRule | FactoryRule | ObjectRule | KeysRule;

/** A component, one of whose attributes is a key. */
export interface ComponentRule {
  /** Attribute with the key; none for a component that only hands its child a translator. */
  readonly key?: string;
  /** Attribute that is the key when that one is missing. */
  readonly otherKey?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  /** Attribute with the context, which is put behind the key. */
  readonly context?: string;
  /** The attribute that hands over a translator, whose binding then counts: `<Trans t={t}>`. */
  readonly translator?: string;
  /** Attributes with objects whose property names are the placeholders. */
  readonly values?: readonly string[];
  readonly count?: string;
  readonly defaultValue?: string;
  /** The element's own content is the key when no attribute is, written as that framework writes it. */
  readonly content?: 'lingui' | 'i18next' | 'source' | 'text';
  /** The element is itself a message, its attributes the texts of its forms: `<Plural value={n} one="#" />`. */
  readonly forms?: Forms;
  /** The modules that it has to come from, where its name alone says too little. */
  readonly modules?: readonly string[];
  /** The component calls its child with these parameters: `<Translation ns="x">{t => …}</Translation>`. */
  readonly gives?: readonly ScriptValue[];
}

/** A function over an object of descriptors or one descriptor: `defineMessages({ a: { id: 'x' } })`. */
export interface DefinitionRule {
  /** Property with the key; none where keys stand in the place of descriptors: `useText({ title: 'cart.title' })`. */
  readonly key?: string;
  /** Property that is the key when that one is missing. */
  readonly otherKey?: string;
  readonly defaultValue?: string;
  /** Property that ids are made of besides. */
  readonly context?: string;
  /** True when the argument is one descriptor and not a map of them. */
  readonly single?: boolean;
  /** Whether an object with key and default is a descriptor wherever it stands. */
  readonly standsAlone?: boolean;
}

/** A type of the framework that says what a parameter is: `t: TFunction<'ns', 'prefix'>`. */
export interface TypeRule {
  readonly namespace?: number;
  readonly prefix?: number;
  /** It is the type of keys: what takes one first and gives a text is what counts, `(key: I18nKey) => string`. */
  readonly isOfKeys?: boolean;
  readonly gives: ScriptValue;
}

/** A directive of an attribute: `v-t="'key'"`, `translate="key"`. */
export interface DirectiveRule {
  /**
   * `metadata` is a description with the key after `@@`, also in attributes that begin with the name: `i18n-title`.
   * `argument` is what stands behind a colon in the attribute's name: `v-t:title`.
   */
  readonly holds: 'expression' | 'text' | 'metadata' | 'argument';
  /** Attribute that has to stand beside it, where its name alone says too little. */
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
  /** Whether the name is only how the attribute's name begins: `translate-attr-title`. */
  readonly isBeginning?: boolean;
  /** Attribute of the same element with the context. */
  readonly context?: string;
  /** Attribute with an object whose property names are the placeholders. */
  readonly values?: string;
}

/** A pipe of Angular, or a filter: `'key' | translate: values`. What it is applied to is its argument 0. */
export interface PipeRule {
  /** Whether it is a filter of AngularJS, which is applied to a conditional as a whole. */
  readonly isFilter?: boolean;
  /** Property that holds the key when it is applied to a descriptor: `{ key: 'title' } | translate`. */
  readonly keyProperty?: string;
  /** Where what it is given names a namespace. */
  readonly namespace?: readonly ArgumentPath[];
  /** Where what it is given names a prefix. */
  readonly prefix?: readonly ArgumentPath[];
}

/** A structural directive of Angular that hands its element a translator: `*transloco="let t; read: 'x'"`. */
export interface StructuralRule {
  readonly prefix: readonly string[];
  readonly gives: ScriptValue;
}

/** What a framework means in the JavaScript family. */
export interface ScriptRules {
  /** Languages beside those of that family in which it is used too. */
  readonly languages?: readonly string[];
  /**
   * Names that mean something wherever nothing else is known of them: globals, imports, parameters and
   * properties. What is known (a local function, an import from a module in `foreign`) wins over the name.
   */
  readonly names: Readonly<Record<string, ScriptValue>>;
  /** Members that mean something whatever the object is: `anything.$t('x')`. */
  readonly members?: Readonly<Record<string, ScriptValue>>;
  readonly components?: Readonly<Record<string, ComponentRule>>;
  /** Attributes of any component of JSX that hold a key where what is written is a path: `label="posts.title"`. */
  readonly attributes?: readonly string[];
  readonly definitions?: Readonly<Record<string, DefinitionRule>>;
  /** Functions over a component that give its properties a translator: `withTranslation('ns')(Cart)`. */
  readonly wrappers?: Readonly<Record<string, FactoryRule>>;
  readonly types?: Readonly<Record<string, TypeRule>>;
  /**
   * Exports of modules, by module and name (`default` for the default export). A module in asterisks stands
   * for every module whose path has that word.
   */
  readonly exports?: Readonly<Record<string, Readonly<Record<string, ScriptValue>>>>;
  /** What a module of the application's own gives that is named for a locale: `import en from './en'`. */
  readonly locale?: KeysRule;
  /** Pipes of Angular's templates, and filters of AngularJS's. */
  readonly pipes?: Readonly<Record<string, PipeRule>>;
  /** Filters of templates that are rendered by scripts (Nunjucks): `'key' | t({ n: 1 })`. */
  readonly filters?: Readonly<Record<string, PipeRule>>;
  readonly directives?: Readonly<Record<string, DirectiveRule>>;
  readonly structural?: Readonly<Record<string, StructuralRule>>;
}
