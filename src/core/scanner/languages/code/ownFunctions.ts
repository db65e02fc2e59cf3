/**
 * A function of an application's own that hands what it is given to a translator, as it is; or a member that holds a
 * translator.
 */
export interface OwnFunction {
  readonly name: string;
  /** Where what it hands on stands among its arguments. */
  readonly place: number;
  /** What the argument may be called where it has a name. */
  readonly labels?: readonly string[];
  /** Where texts stand that are no keys, before what it hands on: the name of a permission. */
  readonly texts?: readonly number[];
  /** Whether it hands on others of its arguments too, so that each of them is a key. */
  readonly takesSeveral?: true;
  /** The type whose method it is. */
  readonly owner?: string;
  /** The class or module that it stands in, where it is called by its bare name (Ruby). */
  readonly within?: string;
  /** Whether it is a type, whose constructor is called by its name. */
  readonly isType?: true;
  /** Whether it is a property or method of all texts, which looks the text itself up: `"title".loc`. */
  readonly ofTexts?: true;
  /** The type of what a member holds or gives, whose methods take the keys. */
  readonly holds?: string;
  /** Whether only types below its own have such a member by its name alone. */
  readonly isInherited?: true;
  /** Id of the framework that the translator is one of. */
  readonly framework: string;
  /** The namespace that the translator is given. */
  readonly namespace?: string;
  /** The key's prefix. */
  readonly prefix?: string;
  /** Whether it may be given a text that is no key too, which is shown as it is. */
  readonly mayBeText?: true;
}

/** What names of functions say that do nothing but look texts up: such a method counts whatever it is called on. */
const speaking =
  /[iI]18[nN]|[lL]10[nN]|[tT]ransl|[gG]ettext|[lL]ocali[sz]e|^_?[tT](?:[lr]|rans)(?=[A-Z\d_]|$)|[a-z\d](?:T[lr]|Trans)(?=[A-Z\d_]|$)|_(?:t[lr]|trans)(?=_|$)/;

/** Only verbs for localization: "translate" is also used for shapes and machine translation. */
const verbs = /^_?(?:translate|locali[sz]e|trans|tr)$/i;

/** Whether a function's name says by itself that it looks texts up. */
export function soundsLikeTranslator(name: string): boolean {
  return speaking.test(name);
}

/** Whether a function's name says so whatever it is called on. */
export function isTranslatorAnywhere(name: string): boolean {
  return soundsLikeTranslator(name) && !verbs.test(name);
}
