import type { Code } from '../syntax/code.ts';

/** The name that a package has by its path: `template` of `html/template`, `i18n` of `go-i18n/v2/i18n`. */
export function moduleName(path: string): string {
  return path.replace(/\/v\d+$/, '').replace(/.*\//, '');
}

/**
 * Go's imports: `"html/template"` is known as `template`, `tpl "html/template"` as `tpl`; `.template` of
 * `. "html/template"` says that what it exports has no name before it.
 */
export function importedPackages(code: Code): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (index: number): void => {
    const [token, before] = [code.at(index), code.at(index - 1)];
    if (token?.kind !== 'string' || !/^[\w.~/-]+$/.test(token.text)) return;
    const isNamed = before?.kind === 'name' && before.text !== 'import' && !token.startsLine;
    const sign = before?.text === '.' ? '.' : '';
    found.set(isNamed ? before.text : `${sign}${moduleName(token.text)}`, token.text);
  };
  for (let index = 0; index < code.tokens.length; index++) {
    if (code.textAt(index) !== 'import' || code.at(index)?.startsLine !== true) continue;
    const close = code.textAt(index + 1) === '(' ? code.partner(index + 1) : -1;
    for (let at = index + 1; at <= Math.max(close, index + 2); at++) add(at);
    index = Math.max(close, index);
  }
  return found;
}
