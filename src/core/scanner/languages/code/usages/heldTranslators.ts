import type { OwnFunction } from '../ownFunctions.ts';
import type { CallRule } from '../rules.ts';
import type { Code } from '../syntax/code.ts';
import { type Owner, variablesOf } from '../syntax/owners.ts';
import type { Search } from './search.ts';

/** Words in front of a member's name, its type included, that are looked at. */
const longestHead = 30;

/**
 * Members of a text's types that hold something whose methods take keys, or give it: a class' `static final
 * ResourceBundle TEXTS`, `protected ResourceBundle texts()`. Other files call these methods on them.
 */
export function heldTranslators(search: Search): readonly OwnFunction[] {
  const { whole, table, constants } = search;
  const byOwner = new Map<Owner, string>();
  for (const candidates of table.calls.values()) {
    for (const { rule, framework } of candidates) {
      if (isHeld(rule)) byOwner.set(rule.owner, framework.id);
    }
  }
  return [...byOwner].flatMap(([owner, framework]) => {
    const [holds = ''] = owner.types;
    const found = search.owned.get(owner) ?? variablesOf(whole, owner);
    search.owned.set(owner, found);
    return [...found].flatMap(([name, offsets]) =>
      [...offsets].flatMap(offset => {
        if (!isOpenMember(whole.indexAt(offset), search)) return [];
        const type = constants.typeAround(offset);
        return type === undefined || type === holds ? [] : { name, place: 0, owner: type, holds, framework };
      }),
    );
  });
}

function isHeld(rule: CallRule): rule is CallRule & { readonly owner: Owner } {
  return rule.owner !== undefined && rule.owner.types.length > 0;
}

/** Whether the name at `index` is declared right in the body of a type, and others may use it. */
function isOpenMember(index: number, { whole: code, constants }: Search): boolean {
  for (let at = index; at >= Math.max(0, index - longestHead); at--) {
    const text = code.textAt(at);
    if (text === 'private' || text === '(') return false;
    if (code.at(at)?.startsLine !== false || /^[;{}]$/.test(code.textAt(at - 1))) {
      const open = braceAround(code, at);
      const isOfCompanion = code.textAt(open - 1) === 'object' && code.textAt(open - 2) === 'companion';
      return open >= 0 && (isOfCompanion || open === constants.bodyAround(code.at(index)?.start ?? 0));
    }
  }
  return false;
}

/** The index of the brace that opens the block around a token; -1 where other brackets or none are around it. */
function braceAround(code: Code, index: number): number {
  let at = index - 1;
  while (at >= 0) {
    const partner = code.partner(at);
    if (partner > at) return code.textAt(at) === '{' ? at : -1;
    at = (partner < 0 ? at : partner) - 1;
  }
  return -1;
}
