import type { Token } from '../lexing/token.ts';
import { Code } from '../syntax/code.ts';
import { Constants } from './constants.ts';
import type { DeclaredConstants } from './elsewhere.ts';
import type { KeyValue, Step } from './knownNames.ts';

/** The constants in the code of a text. */
export function declaredConstants(tokens: readonly Token[], takesBareArguments: boolean): DeclaredConstants {
  const constants = new Constants(new Code(tokens), { takesBareArguments });
  const { types } = constants.assignments;
  return {
    ofType: (type, path) =>
      types.named(type).length === 0
        ? undefined
        : allTexts(constants.textsAlong(type, 0, stepsAlong(path), false)),
    ofModule: ([name = '', ...path]) =>
      types.named(name).length > 0 || !constants.isGiven(name)
        ? undefined
        : allTexts(
            path.length === 0
              ? constants.textsOf(name, 0)
              : constants.textsAlong(name, 0, stepsAlong(path), false),
          ),
  };
}

function stepsAlong(path: readonly string[]): Step[] {
  return path.map(key => ({ key, isMember: true }));
}

/** The texts of some values; undefined unless all of them are known. */
function allTexts(values: readonly KeyValue[] | undefined): readonly string[] | undefined {
  if (values === undefined || values.length === 0) return undefined;
  const areKnown = values.every(({ certainty }) => certainty === 'literal' || certainty === 'computed');
  return areKnown ? values.map(({ value }) => value) : undefined;
}
