import type { Naming } from '../../framework.ts';

/** The names of files in which applications of PHP mostly keep functions of their own. */
export const phpHelpers = ['{,*_,*-,*.}helper{,s}.php', '*Helper{,s}.php', 'functions.php'];

/** A function without a class, with the name of what it is given first. */
const ownFunction =
  /^[ \t]*function[ \t]+(\w+)\s*\([ \t]*(?:\??[\w\\|]+[ \t]+)?\$(\w+)[^{};]{0,400}\{([^{}]{0,800})\}/gm;

/** What calls hand a text on to a translator by, and to what they give it. */
const handedOn =
  /\breturn\b[^;]{0,200}?\b(?:trans|__|trans_choice|Lang::get|Lang::choice)\(\s*\$(\w+)\s*[,)]/g;

/** What the framework calls so itself. */
const usual: ReadonlySet<string> = new Set(['__', 'trans', 'trans_choice']);

/**
 * The functions of an application's own that hand the text which they are given first to Laravel's, and do no more:
 * `function ctrans(string $key) { return trans($key); }`.
 */
export function ownTranslators(text: string): Partial<Naming> {
  const ownNames = [...text.matchAll(ownFunction)].flatMap(([, name = '', parameter, body = '']) => {
    const isHandedOn = [...body.matchAll(handedOn)].some(([, passed]) => passed === parameter);
    return isHandedOn && !usual.has(name) ? [name] : [];
  });
  return ownNames.length === 0 ? {} : { ownNames };
}
