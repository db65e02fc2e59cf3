import type { ScriptFile } from '../file.ts';
import { isKnown, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import type { PassedTranslator } from '../modules.ts';
import { lazyExport, wholeModule } from '../names/imports.ts';
import { openOfCall } from '../syntax/arguments.ts';
import { attributesOf } from '../syntax/attributes.ts';
import { bare, elementsOf, propertiesOf } from '../syntax/objects.ts';
import { foreignModules } from '../translators/foreign.ts';
import { translatorRules } from '../translators/translatorRules.ts';
import type { Translators } from '../translators/translators.ts';

/** An argument, or a member of one that is written out. */
interface PassedArgument {
  readonly position: number;
  readonly path: readonly string[];
  readonly value: Span;
}

/** The translators that a file passes to functions and components of other files: `getColumns(t)`, `<Box t={t} />`. */
export class PassedTranslators {
  private readonly file: ScriptFile;
  private readonly translators: Translators;
  private readonly found = new Map<string, PassedTranslator>();

  constructor(file: ScriptFile, translators: Translators) {
    this.file = file;
    this.translators = translators;
  }

  get all(): PassedTranslator[] {
    return [...this.found.values()];
  }

  /** Records what is passed to the function whose name is at a token. */
  noteCall(at: number): void {
    const { tokens } = this.file;
    const open = openOfCall(tokens, at);
    if (open < 0 || tokens.kind(open + 1) === Char.ParenClose) return;
    const called = exportAt(this.file, at);
    if (called !== undefined) this.note(called, givenToCall(tokens, open));
  }

  /** Records what is passed to the element that opens at a token. */
  noteElement(open: number): void {
    const { tokens } = this.file;
    if (tokens.kind(open + 1) !== Kind.JsxName) return;
    const called = exportAt(this.file, open + 1) ?? lazyAt(this.file, open + 1);
    if (called !== undefined) this.note(called, givenToElement(tokens, open));
  }

  private note(called: Export, passed: readonly PassedArgument[]): void {
    for (const each of passed) {
      const passedTranslator = passedAt(called, each, this.translators);
      if (passedTranslator !== undefined) this.found.set(JSON.stringify(passedTranslator), passedTranslator);
    }
  }
}

interface Export {
  readonly module: string;
  readonly name: string;
}

/** The export of another file whose name is at a token, that of a member of its module too: `columns.make(t)`. */
function exportAt({ tokens, bindings }: ScriptFile, at: number): Export | undefined {
  const isMember = isDot(tokens.kind(at - 1));
  const first = isMember ? at - 2 : at;
  if (isMember && (tokens.kind(first) !== Kind.Word || isDot(tokens.kind(first - 1)))) return undefined;
  const binding = bindings.resolve(tokens.slice(first), first);
  if (binding === undefined) return undefined;
  const imported = binding.kind === 'import' ? binding.module : undefined;
  const module = isMember ? wholeModule(tokens, binding) : imported;
  if (module === undefined || foreignModules.has(module)) return undefined;
  return { module, name: isMember ? tokens.slice(at) : binding.imported };
}

/** The export of another file that the component is whose name is at a token: `const Cart = lazy(() => import('./Cart'))`. */
function lazyAt({ tokens, bindings }: ScriptFile, at: number): Export | undefined {
  const binding = bindings.resolve(tokens.slice(at), at);
  const isValue = binding?.kind === 'constant' && binding.init >= 0 && binding.path.length === 0;
  return isValue ? lazyExport(tokens, binding.init) : undefined;
}

function givenToCall(tokens: Tokens, open: number): PassedArgument[] {
  const found: PassedArgument[] = [];
  for (const [position, value] of elementsOf(tokens, open).entries()) {
    if (isLiteralOrFunction(tokens, value.from)) continue;
    const { from, to } = bare(tokens, value);
    // After a spread, argument positions are unknown.
    if (tokens.kind(from) === Kind.Spread) break;
    if (tokens.kind(from) !== Char.BraceOpen || tokens.pair(from) !== to - 1) {
      found.push({ position, path: [], value });
      continue;
    }
    for (const { name, value: member } of propertiesOf(tokens, from)) {
      if (name !== undefined) found.push({ position, path: [name], value: member });
    }
  }
  return found;
}

/** Whether an expression's first tokens already rule out a translator. */
function isLiteralOrFunction(tokens: Tokens, from: number): boolean {
  switch (tokens.kind(from)) {
    case Kind.Word:
      return tokens.kind(from + 1) === Kind.Arrow;
    case Char.ParenOpen:
      return tokens.kind(tokens.pair(from) + 1) === Kind.Arrow;
    case Kind.String:
    case Kind.JsxString:
    case Kind.Number:
    case Kind.TemplateOpen:
    case Char.BracketOpen:
      return true;
    default:
      return false;
  }
}

function givenToElement(tokens: Tokens, open: number): PassedArgument[] {
  return [...attributesOf(tokens, open)].flatMap(([name, { value }]) =>
    value === undefined || isLiteralOrFunction(tokens, value.from)
      ? []
      : [{ position: 0, path: [name], value }],
  );
}

function passedAt(
  { module, name }: Export,
  { position, path, value }: PassedArgument,
  translators: Translators,
): PassedTranslator | undefined {
  const meaning = translators.of(value);
  if (meaning?.rule.is !== 'translator') return undefined;
  const { framework, namespaces, prefixes } = meaning;
  const qualifiers = [...(namespaces ?? []), ...(prefixes ?? [])];
  const rule = translatorRules(framework).indexOf(meaning.rule);
  const passedTranslator = { module, name, position, path, framework: framework.id, rule };
  if (qualifiers.length === 0 || !qualifiers.every(isKnown)) return passedTranslator;
  return {
    ...passedTranslator,
    ...(namespaces === undefined ? {} : { namespaces: namespaces.map(textOf) }),
    ...(prefixes === undefined ? {} : { prefixes: prefixes.map(textOf) }),
  };
}

function textOf({ text }: KeyText): string {
  return text;
}
