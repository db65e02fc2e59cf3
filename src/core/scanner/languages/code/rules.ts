import type { PlacedKey, ResolvedKey } from './placedKey.ts';
import type { Owner } from './syntax/owners.ts';

/** Where an argument stands: its place among those without a label (from 0), or its label. */
export type ArgumentPlace = number | string;

/** One place, or several of which the first that holds a text counts: a position, or the parameter's name. */
export type ArgumentPlaces = ArgumentPlace | readonly ArgumentPlace[];

/** An argument, or what stands below a label in a table there. */
export type ContextPlace = ArgumentPlaces | { readonly in: ArgumentPlaces; readonly label: string };

/** A function that takes a key. */
export interface CallRule {
  /**
   * Callees with every separator written as `.`: `I18n.t`. A bare name only matches without a receiver; `*.tr`
   * matches with any receiver, `this` and `self` included.
   */
  readonly callees: readonly string[];
  /**
   * What the callees are methods of, where no name says it: variables of some types, and what some calls make. The
   * callees are bare names then.
   */
  readonly owner?: Owner;
  /** A method on whose block's parameter the callees, bare names, take its arguments as well: `I18n.with_options`. */
  readonly block?: string;
  /** What has to stand somewhere in the expression before the last name: `app('translator')->get(…)`. */
  readonly receiver?: RegExp;
  /** Where the key stands; the first argument when absent. */
  readonly key?: ArgumentPlaces;
  /** A labelled argument without which the call has no key: `Display(Name = "Title", ResourceType = typeof(Texts))`. */
  readonly needs?: string;
  /**
   * What arguments have to be for the call to have a key, one that is not known being an empty text:
   * `getIdentifier("title", "string", …)`.
   */
  readonly when?: ReadonlyArray<{ readonly place: ArgumentPlaces; readonly is: RegExp }>;
  /** A name as an argument with which the call has no key: only what a tool wrote gives it. */
  readonly notWith?: string;
  /** What the path before the last name has to look like, calls as `()`: `TextColumn.make().sortable()`. */
  readonly receiverPath?: RegExp;
  /** Methods, one of which has to be called in the chain behind it: `$fail('validation.late')->translate()`. */
  readonly followedBy?: readonly string[];
  /** Methods of which none may be called there: `TextInput::make('name')->label('Title')`. */
  readonly notFollowedBy?: readonly string[];
  /** What keys look like, where other texts are shown as they are. */
  readonly keys?: RegExp;
  /** Whether only a symbol is a key, and a text is shown as it is: `errors.add(:name, :taken)`. */
  readonly takesSymbol?: boolean;
  /**
   * The labels, in the call or in the tables of its labelled arguments, behind which symbols are keys, once for each
   * argument without a label as what `many` says: `validates :name, :email, presence: { message: :missing }`. The call
   * has no other keys.
   */
  readonly symbolsFor?: { readonly labels: readonly string[]; readonly isNested?: boolean };
  /** Whether the key stands in braces: `buildConstraintViolationWithTemplate("{user.name}")`. */
  readonly isBraced?: boolean;
  /** The namespace of all keys, where no argument names it. */
  readonly fixedNamespace?: string;
  /** What all keys may stand below, '' for nothing, where no argument says it. */
  readonly fixedPrefixes?: readonly string[];
  /** Whether the key is written as a path of names and is no text: `t!(i18n, cart.title)`. */
  readonly isPath?: boolean;
  /** What joins the beginning of keys, which is all that the call says, and the rest: the dot in `ApplyResources(button, "button")`. */
  readonly restAfter?: string;
  /** Whether the call sets whichever members of an object have texts: none of them need have one. */
  readonly setsMembers?: boolean;
  /** Texts in the first of several such places that are something else, as a language. */
  readonly notKey?: RegExp;
  /** Whether only what is written out in the call is a key: a name stands for a text that is shown as it is. */
  readonly isLiteral?: boolean;
  /** Whether a constant counts there all the same: `KEY`, `Keys.TITLE`. */
  readonly takesConstants?: boolean;
  /** Whether a function that hands on what it is given takes a key only if its type says so: others are shown as they are. */
  readonly takesTypedKeys?: boolean;
  /** Whether code in a text is filled in after the text has been looked up: `"Hello \(name)"` is `Hello %@`. */
  readonly isFilledInLater?: boolean;
  /** Whether the callees are an application's own, so that names lead from the key to its translator. */
  readonly isOwn?: boolean;
  /** Whether each argument in one of the key's places is a key, not only the first text among them. */
  readonly takesSeveral?: boolean;
  /** Functions of the same name that are given texts before their keys. */
  readonly overloads?: readonly Overload[];
  readonly namespace?: ArgumentPlaces;
  /** An argument that is put before the key, segments joined by the key separator (`scope:`). */
  readonly prefix?: ArgumentPlaces;
  readonly defaultValue?: ArgumentPlaces;
  /** What tells messages with the same text apart (gettext's `msgctxt`). */
  readonly context?: ContextPlace;
  /** Whether the key's argument is `"context" => "one" | "many" % n` (Slint), where only the text has to be there. */
  readonly isWholeMessage?: boolean;
  /** The text for many, where it is a part of the key. */
  readonly many?: ArgumentPlaces;
  /** An argument whose symbols are keys that are tried next: `default: [:other, 'Text']`. */
  readonly fallbackKeys?: ArgumentPlaces;
  /** Further arguments that are keys. */
  readonly moreKeys?: ArgumentPlaces;
  /** Where the values of placeholders stand: in the call's own labels or in a list of pairs. */
  readonly values?: 'labels' | ArgumentPlaces;
  /** Where the number stands that chooses a plural form. */
  readonly count?: ArgumentPlaces;
  /** Whether a call that gives no such values may give others: of a list, or a number. */
  readonly isOpenWithoutValues?: boolean;
  /** Labels that are options of the function, no placeholders. */
  readonly options?: readonly string[];
}

/** Keys that are members of something: `R.string.title`, `S.of(context).title`. */
export interface MemberRule {
  /**
   * Paths with every separator written as `.` and calls as `()`. They match as the end of a longer path, those that begin
   * with an asterisk with the end of a name: `*ontext.texts`.
   */
  readonly of: readonly string[];
  /** Whether the first name of such a path, the name of a class then, may end a longer one: `CartRes.string`. */
  readonly isEndOfName?: boolean;
  /** The type that such a path begins with and that code leaves out (Swift), and what takes a value of it by a name or label. */
  readonly implicit?: { readonly type: string; readonly acceptedBy: ReadonlySet<string> };
  /** What may not stand before such a path, or be the whole of it. */
  readonly notAfter?: readonly string[];
  /** The members that are keys, where not all are. */
  readonly only?: ReadonlySet<string>;
  /** What the members look like that are keys, where others stand beside them. */
  readonly keys?: RegExp;
  /** Members that are no keys. */
  readonly except?: readonly string[];
  /** Names of methods: members that are called are keys under other names only. */
  readonly methods?: RegExp;
  /** Whether a variable that such a path is assigned to counts like the path itself. */
  readonly bindsVariables?: boolean;
  /** Types whose variables, parameters and fields count like the path itself: `AppLocalizations texts`. */
  readonly types?: readonly string[];
  /**
   * Whether all names after the path make up the key, up to a call or one of `except`: `t.cart.title`. Such a path
   * only matches whole.
   */
  readonly isDeep?: boolean;
  /** Methods of a class of one's own that take the key: `AppLocalizations.of(context).translate('title')`. */
  readonly lookUps?: readonly string[];
  /** Whether an import may name a member, which stands alone then: `import shop.R.string.title` (Kotlin, Java). */
  readonly isImported?: boolean;
  /** Whether a member is a list of texts, whose entries are keys below its name. */
  readonly isList?: boolean;
  /** Whether of such a path only the names of types begin with a capital: the first other one is the key's last. */
  readonly hasTypesInCapitals?: boolean;
  /** How a member is given values; one that is given others is a method of the application's own. */
  readonly takes?: 'labelled' | 'plain';
  /** Whether a text in square brackets is a key too: `t['cart.title']`. */
  readonly isIndexed?: boolean;
  /** Whether square brackets take arguments as a call does, the key first: `localizer["title", name]`. */
  readonly isIndexer?: boolean;
  /** The entry that all keys stand below: `$GLOBALS['TL_LANG']['cart']['title']`. */
  readonly below?: string;
  /** Whether only what stands in square brackets is a key, and no member is. */
  readonly hasNoMembers?: boolean;
  /** Whether a member that is called is none, or one of PHP's that is given a value. */
  readonly isValue?: boolean;
  /** Whether the path is a name that code gives to other things as well: where it does so is looked at. */
  readonly isCommon?: boolean;
  /** Whether a member is a key only with one of its own: `lang.cart.title` beside `lang.code`. */
  readonly isNested?: boolean;
}

/** Where the key of one of several functions of the same name stands, and where texts do that are no keys. */
export interface Overload {
  readonly place: number;
  readonly texts: readonly number[];
}

/** A key given as a labelled value of a literal: Go's `LocalizeConfig{MessageID: "title"}`. */
export interface FieldRule {
  readonly label: string;
  /** Whether the value is a key only in braces, after `=`: `@NotNull(message = "{user.name}")`. */
  readonly isBraced?: boolean;
  /** Names of the type whose literal it must be in; none where the label says enough by itself. */
  readonly inside: readonly string[];
  /** The label of what names the namespace, further on in the same brackets. */
  readonly namespace?: string;
}

/**
 * Keys among the options that some functions or classes are given: Symfony's `->add('name', null, ['label' => 'cart.title'])`.
 * Only texts in several parts without blanks count, since others may be shown as they are.
 */
export interface OptionRule {
  readonly labels: readonly string[];
  /** Whether any text counts, as nothing else is given there: `gettext(['name' => 'title', 'vars' => $vars])`. */
  readonly takesAnyText?: boolean;
  /** Whether the keys are the labels of a list that the option holds: `'choices' => ['cart.red' => 'red']`. */
  readonly areLabels?: boolean;
  /** The option whose list they stand in, where they are none themselves. */
  readonly inside?: string;
  /** The functions, by their last names. */
  readonly methods?: readonly string[];
  /** The classes, by their whole names. */
  readonly classes?: RegExp;
  /** What one of the names that a file imports has to begin with. */
  readonly imports?: RegExp;
  readonly namespace?: string;
  /** The labels of options that may name the namespace: the first that does counts. */
  readonly namespaceLabels?: readonly string[];
}

/** How keys are used in languages other than JavaScript's family. */
export interface CodeRules {
  /** The editor's ids of the languages, templates included. */
  readonly languages: readonly string[];
  readonly calls?: readonly CallRule[];
  /** Functions of an application's own by what their names end with, behind a word or capitals, and what each is like. */
  readonly likeCalls?: ReadonlyArray<{ readonly ending: string; readonly callee: string }>;
  /** Methods of a text that is a key: `'title'.tr()`. */
  readonly methods?: readonly string[];
  /** Those of them whose first argument is a key as well: `'item'.trPlural('items')`. */
  readonly methodsWithKey?: readonly string[];
  /** The label of an argument of theirs that is the key instead: `"Save".localized(key: "y68-ot-NOl.title")`. */
  readonly methodKey?: string;
  /** Where their arguments give values to placeholders. */
  readonly methodValues?: ArgumentPlaces;
  /** Whether these methods say that whatever they are called on is a key, not only a text: `label.tr()`. */
  readonly methodsTakeAny?: boolean;
  /** Classes around a text whose instances have these methods too: `Text('title').tr()`. */
  readonly textClasses?: readonly string[];
  /** Types whose texts are keys: `let title: LocalizedStringKey = "title"`. */
  readonly textTypes?: readonly string[];
  readonly members?: readonly MemberRule[];
  /** Imported types that stand for paths of members: by what their names end with, from packages of such names. */
  readonly typeAliases?: {
    readonly packages: RegExp;
    readonly endings: Readonly<Record<string, string>>;
    /** Names with these endings that are something else. */
    readonly except: RegExp;
  };
  readonly fields?: readonly FieldRule[];
  readonly options?: readonly OptionRule[];
  /** Annotations in comments whose text is a key: `@Translation("Block", context = "ui")`. */
  readonly annotations?: readonly string[];
  /** What the path of a package has to say for its functions to count that are known by their last name only. */
  readonly packages?: RegExp;
  /** Filters of a template language whose input is a key: `{{ 'title'|trans }}`. */
  readonly filters?: readonly string[];
  /** Where a filter's arguments name the namespace; the second of them when absent. */
  readonly filterDomain?: ArgumentPlaces;
  /** Where they name the context, in a table. */
  readonly filterContext?: ContextPlace;
  /** Tags of a template language whose first argument is a key: `{% trans "title" %}`. */
  readonly tags?: readonly string[];
  /** Helpers of Handlebars whose first argument is a key: `{{t "title"}}`. */
  readonly helpers?: readonly string[];
  /** Option of these helpers that names the keys to try next: `{{t "title" default="other"}}`. */
  readonly fallbackOption?: string;
  /** Sections of Mustache that hold a key, and perhaps its namespace: `{{#str}} edit, core {{/str}}`. */
  readonly sections?: readonly string[];
  /** Functions of Go's templates, and at which places keys stand among their arguments: `{{ .i18n.Tr "title" }}`. */
  readonly templateFunctions?: Readonly<Record<string, readonly number[]>>;
  /** Tags whose content is a key: `{% blocktranslate %}Welcome{% endblocktranslate %}`. */
  readonly blocks?: readonly string[];
  /** Whether a block's message is without the blanks around it, and with one `%` for two (Symfony's `{% trans %}`). */
  readonly blocksAreTrimmed?: boolean;
  /** How a variable of a block stands in its message, `*` for its name: `@*`; `%(*)s` when absent. */
  readonly blockVariables?: string;
  /** Whether files write `%%` for the `%` of a tag's or block's message (django/utils/translation/template.py). */
  readonly percentIsDoubled?: boolean;
  /** Whether `#{title}` in an attribute is a message (Thymeleaf). */
  readonly messageExpressions?: boolean;
  /** Whether the texts of a template's elements are keys themselves (QWeb). */
  readonly elementTexts?: boolean;
  /** Bindings of Knockout whose value is a key: `data-bind="i18n: 'Title'"`. */
  readonly bindings?: readonly string[];
  /** Whether elements of XML say which of their texts are keys: `<label translate="true">`. */
  readonly translatedNodes?: boolean;
  /** Whether attributes say what is a message: `<p i18n:translate="">Title</p>` (Zope). */
  readonly messageAttributes?: boolean;
  /** In which drawn windows the texts are keys. */
  readonly formTexts?: 'gtk' | 'qt' | 'javafx' | 'godot';
  /** Files, by the paths that a list gives them, whose texts describe the program and are keys. */
  readonly describing?: ReadonlySet<string>;
  /** Whether pages of Web Forms ask for texts of resource files: `<%$ Resources: Strings, Title %>`. */
  readonly pageResources?: boolean;
  /** Extensions of XAML that take a key: `{loc:Localize Title}`. */
  readonly markupExtensions?: readonly string[];
  /** All keys that there are, where other things are looked up in the same way: `{DynamicResource AccentBrush}`. */
  readonly texts?: ReadonlySet<string>;
  /** What the constants begin with that are keys wherever they stand, also in quotes: `echo _CART_TITLE`. */
  readonly constants?: readonly string[];
  /** What a text begins with that is a key wherever it stands: `LLL:`. */
  readonly textSigns?: readonly string[];
  /** Elements of a page, the attribute with the key of each: `<fmt:message key="title">`. */
  readonly messageElements?: Readonly<Record<string, string>>;
  /** Classes of PHP in whose own kinds `$message`, `$lateMessage` … are keys: `class Late extends Constraint`. */
  readonly messageClasses?: { readonly names: readonly string[]; readonly namespace: string };
  /** What every message of a text begins with that is no code: `__MSG_`, `{{#str}}`. */
  readonly messageSigns?: readonly string[];
  /** Names by which pages know the bundle of messages: `#{msg.title}`. */
  readonly bundles?: readonly string[];
  /** The tag that names the namespace of a template, or of a block of it: `{% trans_default_domain 'shop' %}`. */
  readonly domainTag?: string;
  readonly resolve?: (placed: PlacedKey) => ResolvedKey | undefined;
  /** Keys that the framework itself looks up, so that no source names them: patterns with `*`. */
  readonly implicit?: readonly string[];
}
