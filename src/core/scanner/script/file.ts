import type { Tokens } from './lexing/tokens.ts';
import type { Bindings } from './names/bindings.ts';
import type { Classes } from './names/classes.ts';
import type { NameUses } from './names/nameUses.ts';
import type { PassedMembers } from './names/passedMembers.ts';
import type { CommentSettings } from './usages/commentSettings.ts';

/** A text of the JavaScript family, lexed, with its declarations and classes. */
export interface ScriptFile {
  readonly tokens: Tokens;
  readonly bindings: Bindings;
  readonly classes: Classes;
  readonly nameUses: NameUses;
  readonly passedMembers: PassedMembers;
  readonly commentSettings: CommentSettings;
}
