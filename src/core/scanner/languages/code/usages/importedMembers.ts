import type { Code } from '../syntax/code.ts';
import { rangeOf } from '../values/keys.ts';
import { memberMatches } from './memberMatches.ts';
import { addProperty, type ImportedMember, type Search } from './search.ts';

const none: Search['imported'] = new Map();

/**
 * `import shop.R.string.title`, after which `getString(title)` has the key. A name that the file also gives to something
 * else is left out, as is one that the import changes: neither shows at its use that it is a key.
 */
export function importedMembers(search: Search): Search['imported'] {
  const rules = search.table.members.filter(({ rule }) => rule.isImported === true);
  if (rules.length === 0) return none;
  const { whole: code } = search;
  const found = new Map<string, ImportedMember>();
  let index = -1;
  for (const token of code.tokens) {
    index += 1;
    if (token.text !== 'import' || !token.startsLine) continue;
    let last = code.textAt(index + 1) === 'static' ? index + 2 : index + 1;
    while (code.textAt(last + 1) === '.' && code.at(last + 2)?.kind === 'name') last += 2;
    const name = code.textAt(last);
    const { path } = code.pathBefore(last);
    const known = rules.find(({ rule }) => memberMatches(path, token.start, rule, search));
    const isRenamed = code.textAt(last + 1) === 'as';
    if (known !== undefined && !isRenamed && code.at(last)?.kind === 'name')
      found.set(name, { framework: known.framework, callee: path });
  }
  if (found.size === 0) return none;
  for (let at = 0; at < code.tokens.length; at++) {
    if (found.has(code.textAt(at)) && declares(code, at)) found.delete(code.textAt(at));
  }
  return found;
}

/** What stands before the name of a variable, function or type. */
const declaring =
  /^(?:va[lr]|fun|class|object|interface|typealias|int|long|boolean|float|double|char|byte|short|\p{Lu}.*)$/u;

/** Whether a name is that of a variable, parameter, function or type of the file. */
function declares(code: Code, index: number): boolean {
  const [before, after] = [code.textAt(index - 1), code.textAt(index + 1)];
  if (code.at(index - 1)?.kind === 'name' && declaring.test(before)) return true;
  // `{ title -> … }`, `{ title, count -> … }`, `val (title, count) = pair`, `(title: String)`
  if (after === '->' || (before === '{' && after === ',')) return true;
  if (before === '(' && /^(?:va[lr]|\{)$/.test(code.textAt(index - 2))) return true;
  return after === ':' && /^[({,]$/.test(before);
}

/** Adds the key whose imported name stands alone: not as the member, argument or function of that name. */
export function addImported(code: Code, index: number, search: Search): void {
  const name = code.textAt(index);
  const imported = search.imported.get(name);
  if (imported === undefined || /^(?:\??\.|::|@)$/.test(code.textAt(index - 1))) return;
  if (/^(?:\(|=|\{)$/.test(code.textAt(index + 1))) return;
  const range = rangeOf(code, index, index + 1);
  const { framework, callee } = imported;
  addProperty(search, { value: name, range, certainty: 'literal' }, { framework, callRange: range, callee });
}
