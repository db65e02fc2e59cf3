import { type KeyText, unknownNamespace } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import type { Modules } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import { type ParameterPlace, Parameters } from '../names/parameters.ts';
import { CallSites } from '../values/callSites.ts';
import { calledWith } from './calledWith.ts';
import { carrying, isQualified, type Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';

/** Finds the namespaces and prefixes of translators passed to a function or component. */
export class GivenMeaning {
  private readonly translators: Resolver;
  private readonly passedTo: Modules['passedTo'];
  private readonly parameters: Parameters;
  private calls: CallSites | undefined;

  /** @param passedTo the translators that other files pass to an export of this one */
  constructor(translators: Resolver, passedTo: Modules['passedTo']) {
    this.translators = translators;
    this.passedTo = passedTo;
    this.parameters = new Parameters(translators.file);
  }

  /** For a parameter, and for what is destructured from one: `const { t } = props`. */
  ofBinding(binding: Binding, meaning: Meaning): Meaning {
    if (binding.kind !== 'parameter') {
      const isPart = binding.kind === 'constant' && binding.path.length > 0;
      return isPart && isOpenTranslator(meaning)
        ? this.in(this.parameters.named(binding.token), meaning)
        : meaning;
    }
    if (!isOpenTranslator(meaning)) return ofCaller(meaning);
    const { functionStart: owner, position, path, scopeEnd: end } = binding;
    return ofCaller(this.in({ owner, position, path, end, binding }, meaning));
  }

  /** For `props.t` and `this.props.t`. */
  ofChain(span: Span, meaning: Meaning): Meaning {
    return this.in(this.parameters.of(span), meaning);
  }

  private in(place: ParameterPlace | undefined, meaning: Meaning): Meaning {
    if (place === undefined) return meaning;
    this.calls ??= new CallSites(this.translators.file);
    const fromCalls = calledWith(place, this.calls, this.translators, this.passedTo);
    return fromCalls === undefined ? meaning : carrying(meaning, fromCalls.namespaces, fromCalls.prefixes);
  }
}

/** Whether it is a translator with unknown namespace and prefix. */
export function isOpenTranslator(meaning: Meaning | undefined): meaning is Meaning {
  return meaning?.rule.is === 'translator' && !isQualified(meaning);
}

/**
 * If nothing tells the namespace of a translator passed to a function, the framework's default is only a guess.
 */
function ofCaller(meaning: Meaning): Meaning {
  const { rule, framework, namespaces } = meaning;
  const isOpen = rule.is === 'translator' && namespaces === undefined;
  if (!isOpen || framework.naming.defaultNamespace === undefined) return meaning;
  const namespace: KeyText = { text: unknownNamespace, certainty: 'family', start: 0, end: 0 };
  return carrying(meaning, [namespace]);
}
