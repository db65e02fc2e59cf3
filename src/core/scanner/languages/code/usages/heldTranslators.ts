import type { OwnFunction } from '../ownFunctions.ts';
import type { CallRule } from '../rules.ts';
import type { Code } from '../syntax/code.ts';
import type { Owner, Variables } from '../syntax/owners.ts';
import { variablesFor } from './memberMatches.ts';
import { ownedBy, type Search } from './search.ts';

/** Words in front of a member's name, its type included, that are looked at. */
const longestHead = 30;

/**
 * Members of a text's types, and what it declares outermost, that hold something whose methods take keys or whose
 * members are keys, or that give it: a class' `static final ResourceBundle TEXTS`, `protected ResourceBundle texts()`.
 * Other files call these methods on them.
 */
export function heldTranslators(search: Search): readonly OwnFunction[] {
  const { calls, members } = search.table;
  // Each method of a type has a rule of its own.
  const holders = new Map<string, Holder>();
  for (const candidates of calls.values()) {
    for (const { rule, framework } of candidates) {
      if (rule.owner === undefined) continue;
      const id = `${framework.id} ${rule.owner.types.join()}`;
      if (!holders.has(id)) holders.set(id, { ...rule, owner: rule.owner, framework: framework.id });
    }
  }
  return [
    ...[...holders.values()].flatMap(holder => heldIn(ownedBy(holder.owner, search), holder, search)),
    ...members.flatMap(({ rule, framework }) => {
      const { types = [], of: constructors } = rule;
      const holder = { owner: { types, constructors }, framework: framework.id };
      return types.length === 0 ? [] : heldIn(variablesFor(search, rule), holder, search);
    }),
  ];
}

/** What is held, and the framework that it is one of. */
interface Holder extends Pick<CallRule, 'isOwn'> {
  readonly owner: Owner;
  readonly framework: string;
}

function heldIn(
  variables: Variables,
  { owner: { types }, framework, isOwn }: Holder,
  search: Search,
): OwnFunction[] {
  const [holds] = types;
  if (holds === undefined) return [];
  const { whole } = search;
  return [...variables].flatMap(([written, offsets]) => {
    const name = written.replace('$', '');
    // By convention only the file or the type itself uses it.
    if (name.startsWith('_')) return [];
    return [...offsets].flatMap(offset => {
      const index = whole.indexAt(offset);
      // What gives an application's own is mostly not asked at once.
      if (isOwn === true && whole.textAt(index + 1) === '(') return [];
      const place = placeOf(index, search);
      return place === undefined || place.owner === holds
        ? []
        : { name, place: 0, ...place, holds, framework };
    });
  });
}

type Place = Pick<OwnFunction, 'owner' | 'isInherited'>;

/** Where the name at `index` is declared; undefined where only the text itself may use it. */
function placeOf(index: number, { whole: code, constants }: Search): Place | undefined {
  const start = startOfMember(code, index);
  if (start === undefined) return undefined;
  const type = constants.typeAround(code.at(index)?.start ?? 0);
  const open = bracketAround(code, start);
  const [before, other] = [code.textAt(open - 1), code.textAt(open - 2)];
  if (open < 0 || (code.textAt(open) === '(' && before === 'var')) return {};
  // Go's `type Server struct {`
  if (before === 'struct') return { owner: other };
  if (type === undefined || type.name.startsWith('_')) return undefined;
  const owner = type.name;
  // What a constructor is given and makes a member: `class Page(protected val words: Words)`.
  if (code.textAt(open) === '(')
    return promoting.test(code.textAt(start)) ? { owner, isInherited: true } : undefined;
  if (before === 'object' && other === 'companion') return { owner };
  if (open !== type.open) return undefined;
  const isReached =
    code.textAt(index + 1) === '(' ||
    hasWord(code, start, index, 'static') ||
    /^(?:object|interface)$/.test(type.word);
  return isReached ? { owner } : { owner, isInherited: true };
}

function hasWord(code: Code, from: number, to: number, word: string): boolean {
  for (let at = from; at < to; at++) if (code.textAt(at) === word) return true;
  return false;
}

/** What makes a parameter of a constructor a member: `protected val words: Words`, `public readonly Words $words`. */
const promoting = /^(?:public|protected|internal|open|override|va[lr]|readonly)$/;

/** The index of the first word of the member or parameter whose name is at `index`; undefined for what is private. */
function startOfMember(code: Code, index: number): number | undefined {
  for (let at = index; at >= Math.max(0, index - longestHead); at--) {
    const text = code.textAt(at);
    if (text === 'private') return undefined;
    if (code.at(at)?.startsLine !== false || /^[;{}(,]$/.test(code.textAt(at - 1))) return at;
    // An annotation's arguments.
    if (text === ')') at = code.partner(at);
  }
  return undefined;
}

/** The index of the bracket that opens the group around a token; -1 where none is around it. */
function bracketAround(code: Code, index: number): number {
  let at = index - 1;
  while (at >= 0) {
    const partner = code.partner(at);
    if (partner > at) return at;
    at = (partner < 0 ? at : partner) - 1;
  }
  return -1;
}
