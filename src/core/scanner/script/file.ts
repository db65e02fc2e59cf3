import type { Tokens } from './lexing/tokens.ts';
import type { Bindings } from './names/bindings.ts';
import type { CalledNames } from './names/calledNames.ts';
import type { Classes } from './names/classes.ts';
import type { PassedMembers } from './names/passedMembers.ts';

/** A text of the JavaScript family, lexed, with its declarations and classes. */
export interface ScriptFile {
  readonly tokens: Tokens;
  readonly bindings: Bindings;
  readonly classes: Classes;
  readonly calledNames: CalledNames;
  readonly passedMembers: PassedMembers;
}
