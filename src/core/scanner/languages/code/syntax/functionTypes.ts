import type { Code } from './code.ts';

/** The type of a function in Dart, one of whose parameters has a type that is looked for. */
export interface FunctionType {
  /** The index after its parameters. */
  readonly after: number;
  /** The position of that parameter. */
  readonly parameter: number;
  /** The name that it is given: `typedef Label = String Function(AppLocalizations texts)`. */
  readonly alias?: string;
}

/** Longest distance from a function's type to that of a parameter, in tokens. */
const longest = 40;
/** Longest type that a function returns, in tokens. */
const longestResult = 8;

/** The type of a function among whose parameters the type at a token stands: `String Function(AppLocalizations)`. */
export function functionTypeAround(code: Code, index: number): FunctionType | undefined {
  let parameter = 0;
  for (let at = index - 1; at > index - longest; at--) {
    const text = code.textAt(at);
    if (text === ',') parameter += 1;
    else if (text === '(') {
      if (code.textAt(at - 1) !== 'Function') return undefined;
      const after = code.partner(at) + 1;
      const alias = aliasBefore(code, at - 1);
      return after === 0 ? undefined : { after, parameter, ...(alias === undefined ? {} : { alias }) };
    } else if (/^[)\]]$/.test(text)) at = code.partner(at);
    else if (code.at(at)?.kind === 'operator' && !/^[?<>.]$/.test(text)) return undefined;
  }
  return undefined;
}

/** The name that a type is given whose word `Function` is at a token. */
function aliasBefore(code: Code, index: number): string | undefined {
  for (let at = index - 1; at > index - longestResult; at--) {
    if (code.textAt(at) === '=') return code.textAt(at - 2) === 'typedef' ? code.textAt(at - 1) : undefined;
    if (code.at(at)?.kind !== 'name' && !/^[?<>,.]$/.test(code.textAt(at))) return undefined;
  }
  return undefined;
}
