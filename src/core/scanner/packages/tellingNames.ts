import { globToRegExp } from './glob.ts';

/** An expression for whole names, and the endings that such names can have: all where absent. */
export interface NameTest {
  /** Of an expression that is anchored at both ends. */
  readonly source: string;
  readonly endings?: readonly string[];
}

/** The test for the names that a glob of one segment matches. */
export function testOfGlob(glob: string): NameTest {
  const { source } = globToRegExp(glob);
  const ending = endingOf(glob);
  if (/^[\w-]+$/.test(ending)) return { source, endings: [ending] };
  const [, alternatives] = /^\{([\w,-]+)\}$/.exec(ending) ?? [];
  return alternatives === undefined ? { source } : { source, endings: alternatives.split(',') };
}

/** Tells names that fit one of many expressions. A walk asks for each file, so only those are tried that its ending leaves. */
export class TellingNames {
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
    // At their start only, or each place in a name is tried.
    const expression = new RegExp(sources.join('|') || '(?!)', 'sy');
    this.byEnding.set(ending, expression);
    return expression;
  }
}

/** What stands behind the last dot, the whole name where there is none. */
function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
