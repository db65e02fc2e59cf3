import type { Span } from '../script/lexing/span.ts';
import { Char, Kind, type Tokens } from '../script/lexing/tokens.ts';
import { type Bindings, bindingOf } from '../script/names/bindings.ts';
import { startOfChain } from '../script/syntax/chains.ts';
import { assignmentNamed } from '../script/values/assignedInMarkup.ts';
import type { MarkupDocument } from './document.ts';

/** Attributes that read and write what they name: Vue's, Svelte's and Angular's. */
const twoWay = /^(?:v-model(?:[:.].*)?|bind:.+|\[\(.+\)\]|bindon-.+)$/;
/** Attributes whose code runs on events. */
const ofEvent = /^(?:@|v-on:|\()/;

/**
 * Notes the names and members that a template assigns something: `v-model="tab"`, `bind:value={tab}`, `[(ngModel)]="tab"`,
 * `@click="tab = 'help'"`, `(change)="tab.set($event)"`. They may be more than what the script says.
 */
export function bindTemplateAssignments({ tokens, elements }: MarkupDocument, bindings: Bindings): void {
  const names = new Set<string>();
  for (const { tag, bound } of elements) {
    for (const { name, valueStart, valueEnd } of tag.attributes) {
      if (!twoWay.test(name)) continue;
      // `bind:value` is `bind:value={value}`.
      const written = valueStart < 0 ? name.replace(/^[^:]*:/, '') : tokens.text.slice(valueStart, valueEnd);
      names.add(written.replace(/^\s*\{?\s*|\s*\}?\s*$/g, ''));
    }
    for (const [name, code] of bound) if (ofEvent.test(name)) addAssigned(tokens, code, names);
  }
  const scope = { token: 0, scopeStart: 0, scopeEnd: tokens.length };
  for (const name of names)
    bindings.add(bindingOf({ name: assignmentNamed(name), kind: 'constant', ...scope }));
}

/** Those that are assigned something, and signals that are set. */
function addAssigned(tokens: Tokens, { from, to }: Span, names: Set<string>): void {
  for (let at = from + 1; at < to; at++) {
    const isSet = tokens.kind(at) === Char.ParenOpen && isSetter(tokens, at - 1);
    const last = isSet ? at - 3 : at - 1;
    if (!isSet && tokens.kind(at) !== Char.Equals) continue;
    if (last < from || tokens.kind(last) !== Kind.Word) continue;
    names.add(tokens.text.slice(tokens.start(startOfChain(tokens, last)), tokens.end(last)));
  }
}

function isSetter(tokens: Tokens, name: number): boolean {
  return tokens.kind(name - 1) === Char.Dot && (tokens.is(name, 'set') || tokens.is(name, 'update'));
}
