import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { elementsOf } from '../syntax/objects.ts';
import type { Binding } from './bindings.ts';

/**
 * Whether a parameter is one of several that a minifier named, as in `function(e,t){`: all have one letter, without
 * spaces between them. Such a `t` may be anything.
 */
export function isMinified(tokens: Tokens, { name, functionStart, path }: Binding): boolean {
  if (name.length > 1 || path.length > 0 || tokens.kind(functionStart) !== Char.ParenOpen) return false;
  const parameters = elementsOf(tokens, functionStart);
  return (
    parameters.length > 1 &&
    parameters.every(
      ({ from, to }) =>
        to === from + 1 &&
        tokens.kind(from) === Kind.Word &&
        tokens.end(from) - tokens.start(from) === 1 &&
        tokens.end(from - 1) === tokens.start(from),
    )
  );
}

/** For `import { $ as t } from './chunk.js'`, as bundlers write it: neither the name nor the module means anything. */
export function isRenamedByTool({ name, imported, module }: Binding): boolean {
  return (
    imported.length === 1 &&
    imported !== name &&
    imported !== '*' &&
    !/i18n|l10n|intl|locale|lang|translat/i.test(module)
  );
}
