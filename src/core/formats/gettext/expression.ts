/** A plural rule of gettext: number → index of the form. */
export type PluralRule = (n: number) => number;

type Expression = (n: number) => number;

const token = /\s*(?:(\d+)|([n()?:])|(\|\||&&|[=!<>]=|[<>!+\-*/%]))/y;
/** C's binary operators by ascending precedence. */
const levels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
const maxLength = 2000;

/**
 * Parses the C expression of a `Plural-Forms` header (GNU gettext manual, 11.2.6).
 *
 * @returns undefined if it is invalid
 */
export function parsePluralExpression(text: string): PluralRule | undefined {
  const tokens = tokenize(text);
  if (tokens === undefined) return undefined;
  let at = 0;

  function take(expected: string): boolean {
    if (tokens?.[at] !== expected) return false;
    at++;
    return true;
  }

  function ternary(): Expression | undefined {
    const condition = binary(0);
    if (condition === undefined || !take('?')) return condition;
    const yes = ternary();
    if (yes === undefined || !take(':')) return undefined;
    const no = ternary();
    return no && (n => (condition(n) !== 0 ? yes(n) : no(n)));
  }

  function binary(level: number): Expression | undefined {
    const operators = levels[level];
    if (operators === undefined) return unary();
    let left = binary(level + 1);
    while (left !== undefined) {
      const operator = operators.find(take);
      if (operator === undefined) return left;
      const right = binary(level + 1);
      left = right && combine(operator, left, right);
    }
    return undefined;
  }

  function unary(): Expression | undefined {
    if (take('!')) {
      const operand = unary();
      return operand && (n => (operand(n) === 0 ? 1 : 0));
    }
    if (take('(')) {
      const inner = ternary();
      return take(')') ? inner : undefined;
    }
    const next = tokens?.[at++];
    if (next === 'n') return n => n;
    return next !== undefined && /^\d+$/.test(next) ? () => Number(next) : undefined;
  }

  const expression = ternary();
  return at === tokens.length ? expression : undefined;
}

function tokenize(text: string): string[] | undefined {
  if (text.length > maxLength) return undefined;
  const source = text.trim();
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const match = token.exec(source);
    if (match === null) return undefined;
    tokens.push(match[1] ?? match[2] ?? match[3] ?? '');
  }
  return tokens;
}

function combine(operator: string, left: Expression, right: Expression): Expression {
  const truth = (value: boolean) => (value ? 1 : 0);
  switch (operator) {
    case '||':
      return n => truth(left(n) !== 0 || right(n) !== 0);
    case '&&':
      return n => truth(left(n) !== 0 && right(n) !== 0);
    case '==':
      return n => truth(left(n) === right(n));
    case '!=':
      return n => truth(left(n) !== right(n));
    case '<':
      return n => truth(left(n) < right(n));
    case '>':
      return n => truth(left(n) > right(n));
    case '<=':
      return n => truth(left(n) <= right(n));
    case '>=':
      return n => truth(left(n) >= right(n));
    case '+':
      return n => left(n) + right(n);
    case '-':
      return n => left(n) - right(n);
    case '*':
      return n => left(n) * right(n);
    case '/':
      return n => Math.trunc(left(n) / (right(n) || 1));
    default:
      return n => left(n) % (right(n) || 1);
  }
}
