/** Pieces of an expression: an escape, a class, the beginning of a group, a quantifier, any other character. */
const pieceOfSource =
  /\\(?:x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|c[A-Za-z]|k<[^>]*>|\d+|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|\(\??|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[\s\S]/g;
const quantifier = /^(?:[*+?]|\{\d)/;
/** With so many repetitions one after the other, an attempt takes at most the square of the text's length. */
const fewRepetitions = 2;

/**
 * Whether a single attempt to match an expression may take long, which nothing outside of it interrupts: it repeats
 * what leaves a choice, `(a+)+`, `(\w|_)+`, or repeats often. Most of these are harmless, which only running them tells.
 *
 * @param source of an expression that compiles
 */
export function mayTakeLong(source: string): boolean {
  const choices: boolean[] = [];
  let leavesChoice = false;
  let closed = false;
  let repetitions = 0;
  for (const [piece] of source.matchAll(pieceOfSource)) {
    const isQuantifier = quantifier.test(piece);
    if (isQuantifier && closed) return true;
    if (isQuantifier) repetitions += 1;
    closed = piece === ')' && leavesChoice;
    if (piece.startsWith('(')) {
      choices.push(leavesChoice);
      leavesChoice = false;
    } else if (piece === ')') leavesChoice = choices.pop() === true || leavesChoice;
    else if (isQuantifier || piece === '|') leavesChoice = true;
  }
  return repetitions > fewRepetitions;
}

/**
 * The longest text that stands in whatever an expression matches, as `KEY(` does for `KEY\((\w+)\)`; '' if none is known.
 *
 * @param source of an expression that compiles, without flags that change what a character is
 */
export function neededText(source: string): string {
  let longest = '';
  let run = '';
  let depth = 0;
  for (const [piece] of source.matchAll(pieceOfSource)) {
    if (piece === '|' && depth === 0) return '';
    const character = depth === 0 ? characterOf(piece) : undefined;
    if (character !== undefined) {
      run += character;
      continue;
    }
    // A quantifier may take its character no time at all.
    const needed = quantifier.test(piece) ? run.slice(0, -1) : run;
    if (needed.length > longest.length) longest = needed;
    run = '';
    if (piece.startsWith('(')) depth += 1;
    else if (piece === ')') depth -= 1;
  }
  return run.length > longest.length ? run : longest;
}

/** The one character that a piece matches, if it does. */
function characterOf(piece: string): string | undefined {
  if (/^\\[^\w\s]$/.test(piece)) return piece.charAt(1);
  return piece.length === 1 && !/^[.^$*+?()[\]\\|]$/.test(piece) ? piece : undefined;
}
