/** A text that an annotation is given by name. */
interface NamedText {
  readonly name: string;
  readonly value: string;
  /** Where the text begins, behind its quote. */
  readonly start: number;
}

/** An annotation in a comment of PHP: `@Assert\NotBlank(message="cart.empty")`. */
interface Annotation {
  /** As it is written: `Assert\NotBlank`. */
  readonly name: string;
  readonly values: readonly NamedText[];
}

const comment = /\/\*\*[\s\S]*?\*\//g;
const begin = /@([\w\\]+)\s*\(/g;
/** A text, whose quote is written twice in it, or a sign that opens or closes a group. */
const piece = /(?:(\w+)\s*=\s*)?"((?:[^"]|"")*)"|[(){}]/g;

/**
 * What comments of PHP tell a framework that reads them, as Doctrine's parser of annotations does:
 * https://www.doctrine-project.org/projects/doctrine-annotations/en/2.0/
 */
export function annotationsIn(text: string): Annotation[] {
  return [...text.matchAll(comment)].flatMap(({ 0: whole, index }) =>
    [...whole.matchAll(begin)].map(found => ({
      name: found[1] ?? '',
      values: textsIn(whole, found.index + found[0].length).map(value => ({
        ...value,
        start: value.start + index,
      })),
    })),
  );
}

/** The texts between the brackets that are open at a place. Those in further brackets belong to what is named there. */
function textsIn(text: string, from: number): NamedText[] {
  const found: NamedText[] = [];
  let depth = 1;
  for (const match of text.slice(from).matchAll(piece)) {
    const [whole, name, value] = match;
    if (value !== undefined && name !== undefined && depth === 1) {
      const start = from + match.index + whole.length - value.length - 1;
      found.push({ name, value: value.replaceAll('""', '"'), start });
    } else if (whole === '(' || whole === '{') depth += 1;
    else if (value === undefined && --depth === 0) break;
  }
  return found;
}
