import type { Framework } from '../../framework.ts';
import type { ScriptValue, TranslatorRule } from '../rules.ts';

const known = new WeakMap<Framework, readonly TranslatorRule[]>();

/**
 * All rules of a framework's translators, always in the same order: the place of a rule identifies it in what is stored
 * about a file.
 */
export function translatorRules(framework: Framework): readonly TranslatorRule[] {
  let rules = known.get(framework);
  if (rules === undefined) {
    rules = collect(framework);
    known.set(framework, rules);
  }
  return rules;
}

const carrying = new WeakMap<Framework, boolean>();

/** Whether translators of a framework may have a namespace or a prefix. */
export function mayCarry(framework: Framework): boolean {
  let carries = carrying.get(framework);
  if (carries === undefined) {
    carries = valuesIn(framework).some(value => {
      const isCallable = value.is === 'factory' || value.is === 'translator';
      return isCallable && (value.namespace !== undefined || value.prefix !== undefined);
    });
    carrying.set(framework, carries);
  }
  return carries;
}

function collect(framework: Framework): readonly TranslatorRule[] {
  return valuesIn(framework).filter(value => value.is === 'translator');
}

function valuesIn({ script }: Framework): readonly ScriptValue[] {
  const values = [script?.names, script?.members, script?.wrappers, ...Object.values(script?.exports ?? {})];
  const types = [...Object.values(script?.types ?? {}), ...Object.values(script?.structural ?? {})];
  const waiting: ScriptValue[] = [
    ...values.flatMap(each => Object.values(each ?? {})),
    ...types.map(({ gives }) => gives),
    ...Object.values(script?.components ?? {})
      .flat()
      .flatMap(({ gives = [] }) => gives),
  ];
  // A value may contain itself (`props.i18n.t`), and the loop also covers values that are added meanwhile.
  const seen = new Set(waiting);
  for (const value of seen) {
    if (value.is === 'factory') seen.add(value.gives);
    else if (value.is !== 'keys') for (const inner of Object.values(value.members ?? {})) seen.add(inner);
  }
  return [...seen];
}
