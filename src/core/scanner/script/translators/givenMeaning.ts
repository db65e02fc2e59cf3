import { type KeyText, unknownNamespace } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import type { Modules } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import { type ParameterPlace, Parameters } from '../names/parameters.ts';
import { carrying, isQualified, type Meaning } from './meaning.ts';
import { PassedMeanings } from './passedMeanings.ts';
import type { Resolver } from './resolver.ts';

/** Finds the translators passed to a function or component, and their namespaces and prefixes. */
export class GivenMeaning {
  private readonly translators: Resolver;
  private readonly passedTo: Modules['passedTo'];
  private readonly parameters: Parameters;
  private passed: PassedMeanings | undefined;

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
    return ofCaller(isOpenTranslator(meaning) ? this.in(placeOf(binding), meaning) : meaning);
  }

  /**
   * For `props.t`, and for `props.say`, whose name says nothing, at the end of a chain.
   *
   * @param meaning what the names of the chain say
   */
  ofChain(span: Span, meaning: Meaning | undefined, isWhole: boolean): Meaning | undefined {
    if (isOpenTranslator(meaning)) return this.in(this.parameters.of(span), meaning);
    if (meaning !== undefined || !isWhole) return meaning;
    const place = this.parameters.of(span);
    const translator = this.translatorIn(place);
    return translator && ofCaller(this.in(place, translator));
  }

  /** The translator that a parameter, or what is destructured from one, is although its name does not say so. */
  translatorOf(binding: Binding): Meaning | undefined {
    return this.translatorIn(
      binding.kind === 'parameter' ? placeOf(binding) : this.parameters.named(binding.token),
    );
  }

  private translatorIn(place: ParameterPlace | undefined): Meaning | undefined {
    return place && this.passedMeanings.translatorAt(place);
  }

  private in(place: ParameterPlace | undefined, meaning: Meaning): Meaning {
    const carried = place && this.passedMeanings.qualifiersAt(place);
    return carried === undefined ? meaning : carrying(meaning, carried.namespaces, carried.prefixes);
  }

  private get passedMeanings(): PassedMeanings {
    this.passed ??= new PassedMeanings(this.translators, this.passedTo);
    return this.passed;
  }
}

function placeOf(binding: Binding): ParameterPlace {
  const { functionStart: owner, position, path, scopeEnd: end } = binding;
  return { owner, position, path, end, binding };
}

/** Whether it is a translator with unknown namespace and prefix. */
function isOpenTranslator(meaning: Meaning | undefined): meaning is Meaning {
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
