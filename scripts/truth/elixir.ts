import type { Parse, SyntaxNode } from './grammars.ts';
import type { TruthReader, TruthUsage } from './types.ts';

/** Where the macros of https://hexdocs.pm/gettext/Gettext.Macros.html have the message and the domain. */
interface Place {
  readonly key: number;
  readonly domain?: number;
}

const macros: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['gettext', { key: 0 }],
  ['ngettext', { key: 0 }],
  ['gettext_noop', { key: 0 }],
  ['ngettext_noop', { key: 0 }],
  ['pgettext', { key: 1 }],
  ['pngettext', { key: 1 }],
  ['dgettext', { key: 1, domain: 0 }],
  ['dngettext', { key: 1, domain: 0 }],
  ['dgettext_noop', { key: 1, domain: 0 }],
  ['dngettext_noop', { key: 1, domain: 0 }],
  ['dpgettext', { key: 2, domain: 0 }],
  ['dpngettext', { key: 2, domain: 0 }],
]);

/** Literal usages of Gettext in Elixir, and in the templates that its sigils hold. */
export function elixirTruth(parse: Parse): TruthReader {
  return (text, file) => {
    if (!/\.exs?$/.test(file)) return ofTemplate(text, parse);
    const root = parse(text);
    const sigils = root.descendantsOfType(['sigil']).filter(({ text: sigil }) => /^~[HL]/.test(sigil));
    const inside = sigils.flatMap(sigil => {
      const content = sigil.namedChildren.find(({ type }) => type === 'quoted_content');
      if (content === undefined) return [];
      // What looks like code of Elixir's texts in a tag parts the content.
      const [whole = ''] = sigil.text.slice(content.startIndex - sigil.startIndex).split(/"""$/);
      return moved(ofTemplate(whole, parse), content.startIndex);
    });
    return [...ofCode(root), ...inside];
  };
}

function ofCode(root: SyntaxNode): TruthUsage[] {
  return root.descendantsOfType(['call']).flatMap(call => {
    const target = call.childForFieldName('target');
    const isModule = target?.type === 'dot' && target.childForFieldName('left')?.text === 'Gettext';
    const name = target?.type === 'dot' ? target.childForFieldName('right')?.text : target?.text;
    const place = macros.get(name ?? '');
    const list = call.namedChildren.find(({ type }) => type === 'arguments');
    if (place === undefined || list === undefined) return [];
    // The functions of the module itself take the backend first.
    const args = list.namedChildren.slice(isModule ? 1 : 0);
    const domain = place.domain === undefined ? undefined : textOf(args[place.domain])?.name;
    const key = textOf(args[place.key]);
    if (key === undefined) return [];
    // The default domain has the texts that are asked for without one.
    return [
      { ...key, name: domain === undefined || domain === 'default' ? key.name : `${domain}:${key.name}` },
    ];
  });
}

function textOf(node: SyntaxNode | undefined): TruthUsage | undefined {
  if (node?.type !== 'string' || node.namedChildren.some(({ type }) => type === 'interpolation'))
    return undefined;
  const [first] = node.namedChildren;
  if (first === undefined) return undefined;
  const isHeredoc = node.text.startsWith('"""');
  const raw = node.namedChildren.map(({ text }) => text).join('');
  const indent = isHeredoc ? (/\n([ \t]*)"""$/.exec(node.text)?.[1] ?? '') : '';
  // A heredoc begins on the line after its signs.
  const begun = isHeredoc ? raw.replace(/^\n/, '') : raw;
  const lines = indent === '' ? begun : begun.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
  const name = lines.replace(/\\(\n|[\s\S])/g, (_, one: string) =>
    one === '\n' ? '' : one === 'n' ? '\n' : one === 't' ? '\t' : one,
  );
  return { offset: first.startIndex + (isHeredoc ? startOf(raw, indent) : 0), name };
}

/** Where the first character of a heredoc's text stands: on the line after its signs, behind the indentation. */
function startOf(raw: string, indent: string): number {
  const line = raw.startsWith('\n') ? 1 : 0;
  return raw.startsWith(indent, line) ? line + indent.length : line;
}

/** Tags of EEx, and HEEx's code in braces as a whole attribute or as text. */
const code = /<%(?!%|#|!--)[=]?([\s\S]*?)%>|(?<![\w"$])\{((?:[^{}"]|"(?:[^"\\]|\\.)*"|\{[^{}]*\})*)\}/g;

/** Comments for the browser, in which tags run and braces are text. */
const comment = /<!--[\s\S]*?(?:-->|$(?![\s\S]))/g;

function ofTemplate(text: string, parse: Parse): TruthUsage[] {
  const comments = [...text.matchAll(comment)].map(
    ({ 0: { length }, index }) => [index, index + length] as const,
  );
  return [...text.matchAll(code)].flatMap(match => {
    const source = match[1] ?? match[2] ?? '';
    const isText =
      match[2] !== undefined && comments.some(([start, end]) => start < match.index && match.index < end);
    if (isText || !source.includes('gettext')) return [];
    const start = match.index + match[0].indexOf(source);
    // What stands in a tag may be the beginning of a block: `if x do`.
    const whole = source.replace(/\b(?:do|->)\s*$/, one => one.replace(/\S/g, ' '));
    return moved(ofCode(parse(whole)), start);
  });
}

function moved(usages: readonly TruthUsage[], by: number): TruthUsage[] {
  return usages.map(({ offset, name }) => ({ offset: offset + by, name }));
}
