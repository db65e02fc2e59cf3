import { globToRegExp } from './glob.ts';

/** An expression for whole names, and the endings such names can have; any ending where absent. */
export interface NameTest {
  /** Source of an expression that is anchored at both ends. */
  readonly source: string;
  readonly endings?: readonly string[];
}

/** A test for the names that a single-segment glob matches. */
export function testOfGlob(glob: string): NameTest {
  const { source } = globToRegExp(glob);
  const ending = endingOf(glob);
  if (/^[\w-]+$/.test(ending)) return { source, endings: [ending] };
  const [, alternatives] = /^\{([\w,-]+)\}$/.exec(ending) ?? [];
  return alternatives === undefined ? { source } : { source, endings: alternatives.split(',') };
}

/**
 * Matches names against many expressions. A walk tests every file, so only the expressions for its ending are tried.
 */
export class NameMatcher {
  private readonly tests: readonly NameTest[];
  private readonly endings: ReadonlySet<string>;
  private readonly byEnding = new Map<string, RegExp>();

  constructor(tests: readonly NameTest[]) {
    this.tests = tests;
    this.endings = new Set(tests.flatMap(({ endings = [] }) => endings));
  }

  has(name: string): boolean {
    const own = endingOf(name);
    const ending = this.endings.has(own) ? own : '';
    const expression = this.byEnding.get(ending) ?? this.expressionFor(ending);
    expression.lastIndex = 0;
    return expression.test(name);
  }

  private expressionFor(ending: string): RegExp {
    const sources = this.tests.flatMap(({ source, endings }) =>
      endings === undefined || endings.includes(ending) ? source : [],
    );
    // Sticky: otherwise every position in a name would be tried.
    const expression = new RegExp(sources.join('|') || '(?!)', 'sy');
    this.byEnding.set(ending, expression);
    return expression;
  }
}

/** The part after the last dot, or the whole name when it has none. */
function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
