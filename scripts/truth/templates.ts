import { parse, parseExpression } from '@babel/parser';
import { traverseFast } from '@babel/types';
import { parse as parseVue } from '@vue/compiler-sfc';
import { parse as parseSvelte } from 'svelte/compiler';
import { leavesOf, propertyOf } from './leaves.ts';
import { pugPieces } from './pug.ts';
import { scriptTruth } from './script.ts';
import type { TruthUsage } from './types.ts';

interface VueNode {
  readonly type: number;
  readonly tag?: string;
  readonly props?: readonly VueProperty[];
  readonly children?: readonly VueNode[];
  readonly content?: { readonly loc: VueLocation } | string;
}

interface VueProperty {
  readonly type: number;
  readonly name: string;
  readonly arg?: { readonly content?: string };
  readonly exp?: { readonly loc: VueLocation };
  readonly value?: { readonly content: string; readonly loc: VueLocation };
}

interface Place {
  readonly offset: number;
}

interface VueLocation {
  readonly start: Place;
  readonly source: string;
}

/** Usages in code that stands at an offset of a file. */
function at(code: string, offset: number, file: string, framework: string): TruthUsage[] {
  return scriptTruth(code, file, framework).map(usage => ({ ...usage, offset: usage.offset + offset }));
}

/** Usages in an expression of a template. */
function expression({ source, start }: VueLocation, file: string, framework: string): TruthUsage[] {
  const forParts = /^(.*?)\s+(?:in|of)\s+([\s\S]*)$/.exec(source);
  const code = forParts?.[2] ?? source;
  const shift = start.offset + source.length - code.length;
  try {
    // In a statement's place an object literal would be a block.
    return at(`(${code}\n)`, shift - 1, file, framework);
  } catch {
    return at(code, shift, file, framework);
  }
}

/** Attributes of components that hold a key: vue-i18n's of today and of its version 8, and vue-i18next's. */
function isKeyAttribute(tag: string | undefined, name: string | undefined): boolean {
  if (name === 'keypath') return tag === 'i18n-t' || tag === 'I18nT';
  return name === 'path' && (tag === 'i18n' || tag === 'i18next');
}

/** Literal usages of a component of Vue, by Vue's own compiler. @throws for a template in an unknown language. */
export function vueTruth(text: string, file: string, framework: string): TruthUsage[] {
  const { descriptor, errors } = parseVue(text, { filename: file, sourceMap: false });
  const { template } = descriptor;
  const usages: TruthUsage[] = [];
  if (template?.attrs['id'] !== undefined) usages.push(...furtherTemplates(errors, text, file, framework));
  for (const script of [descriptor.script, descriptor.scriptSetup]) {
    if (!script) continue;
    usages.push(...at(script.content, script.loc.start.offset, file, framework));
    usages.push(...inlineTemplates(script.content, script.loc.start.offset, file, framework));
  }
  if (template?.lang === 'pug') {
    // Its `content` has lost the indentation.
    const { start, end } = template.loc;
    usages.push(...pugTruth(text.slice(start.offset, end.offset), start.offset, file, framework));
  } else if (template?.lang !== undefined && template.lang !== 'html') {
    throw new Error(`Nothing here reads ${template.lang}`);
  } else if (template?.ast) {
    usages.push(...elementTruth(template.ast as unknown as VueNode, file, framework));
  }
  return usages;
}

/**
 * Usages in all templates but the first of a page that has several, each of which a component names by its id (`template:
 * '#cart'`, https://vuejs.org/api/options-rendering.html#template). Vue's compiler reads them, and says of each that a
 * component of one file may have one only.
 */
function furtherTemplates(
  errors: readonly Error[],
  text: string,
  file: string,
  framework: string,
): TruthUsage[] {
  return errors.flatMap(error => {
    const { start, end } = 'loc' in error ? (error.loc as { start: Place; end: Place }) : {};
    if (start === undefined || end === undefined) return [];
    const before = text.slice(0, start.offset).replace(/\S/g, ' ');
    return vueTruth(before + text.slice(start.offset, end.offset), file, framework);
  });
}

const opening = '<template>';

/** Usages in the templates that a script at an offset holds as texts: ``template: `<p>…</p>` ``. */
export function inlineTemplates(
  script: string,
  start: number,
  file: string,
  framework: string,
): TruthUsage[] {
  if (!/\btemplate\s*:/.test(script)) return [];
  const usages: TruthUsage[] = [];
  const tree = parse(script, { sourceType: 'module', plugins: ['typescript'] });
  traverseFast(tree, node => {
    if (node.type !== 'ObjectProperty' || node.value.type !== 'TemplateLiteral') return;
    if (node.key.type !== 'Identifier' || node.key.name !== 'template') return;
    const [from, to] = [node.value.start ?? 0, node.value.end ?? 0];
    const before = ' '.repeat(start + from + 1 - opening.length);
    usages.push(
      ...vueTruth(
        `${before}${opening}${asTemplate(script.slice(from + 1, to - 1))}</template>`,
        file,
        framework,
      ),
    );
  });
  return usages;
}

/** What a text in backticks is to Vue, with each character in its place: values that it is given are words there. */
function asTemplate(written: string): string {
  return written.replace(/\$\{[^{}]*\}/g, value => 'x'.repeat(value.length)).replaceAll('\\`', ' `');
}

function pugTruth(template: string, start: number, file: string, framework: string): TruthUsage[] {
  return pugPieces(template).flatMap(({ tag, name, source, offset }) => {
    const place = { source, start: { offset: start + offset } };
    if (name === undefined || /^(?::|@|v-)/.test(name)) return expression(place, file, framework);
    return isKeyAttribute(tag, name) ? [{ offset: place.start.offset, name: source }] : [];
  });
}

function elementTruth(node: VueNode, file: string, framework: string): TruthUsage[] {
  const usages: TruthUsage[] = [];
  if (node.type === 5 && typeof node.content === 'object')
    usages.push(...expression(node.content.loc, file, framework));
  for (const property of node.props ?? []) usages.push(...propertyTruth(property, node.tag, file, framework));
  return [...usages, ...(node.children ?? []).flatMap(child => elementTruth(child, file, framework))];
}

/** Usages in an attribute or directive of an element. */
function propertyTruth(
  { type, name, arg, exp, value }: VueProperty,
  tag: string | undefined,
  file: string,
  framework: string,
): TruthUsage[] {
  if (type === 6 && value !== undefined && isKeyAttribute(tag, name))
    return [{ offset: value.loc.start.offset + 1, name: value.content }];
  if (exp === undefined) return [];
  const { loc } = exp;
  const isKey = isKeyAttribute(tag, arg?.content) || name === 't';
  if (!isKey) return name === 'slot' ? [] : expression(loc, file, framework);
  const given = parseExpression(loc.source);
  const leaves = leavesOf(propertyOf(given, 'path') ?? given, false);
  return leaves.map(({ text, offset }) => ({ offset: loc.start.offset + offset, name: text }));
}

interface AnyNode {
  readonly type?: string;
  readonly start?: number;
  readonly end?: number;
  readonly [key: string]: unknown;
}

/** Literal usages of a component of Svelte, by Svelte's own compiler: calls of the framework's names. */
export function svelteTruth(text: string, _file: string, _framework: string): TruthUsage[] {
  const tree = parseSvelte(text, { modern: true }) as unknown as AnyNode;
  const imports = [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"][^'"]*i18n[^'"]*['"]/g)].flatMap(
    match => (match[1] ?? '').split(','),
  );
  const plain = imports.map(name => name.trim()).filter(name => name === '_' || name === 't');
  const names = new Set(['$_', '$t', '$format', ...plain]);
  const usages: TruthUsage[] = [];
  const visit = (node: unknown) => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (node === null || typeof node !== 'object') return;
    const one = node as AnyNode;
    if (one.type === 'CallExpression' && names.has(calledName(one['callee'] as AnyNode))) {
      usages.push(...estreeLeaves((one['arguments'] as AnyNode[])[0]));
    }
    for (const [key, value] of Object.entries(one)) if (key !== 'parent') visit(value);
  };
  visit(tree);
  return usages;
}

/**
 * `$_` for `$_(…)`, and for `get(_)(…)`, which is the store's value as well; `t` for `t.get(…)`, which gives the text once
 * (https://github.com/sveltekit-i18n/base); `$t` for `$i18n.t(…)`, where the store holds the instance of i18next.
 */
function calledName(callee: AnyNode): string {
  if (callee.type === 'MemberExpression') {
    const [object, property] = [callee['object'], callee['property']] as AnyNode[];
    const isInstance = object !== undefined && storeOf(object) === 'i18n';
    if (property?.['name'] === 't') return isInstance ? '$t' : '';
    return property?.['name'] === 'get' ? String(object?.['name'] ?? '') : '';
  }
  if (callee.type !== 'CallExpression') return String(callee['name'] ?? '');
  const store = storeOf(callee);
  return store === undefined ? '' : `$${store}`;
}

/** The store whose value an expression is: `$i18n`, `get(i18n)`. */
function storeOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return /^\$(\w+)$/.exec(String(node['name']))?.[1];
  if (node.type !== 'CallExpression' || (node['callee'] as AnyNode)['name'] !== 'get') return undefined;
  return String((node['arguments'] as AnyNode[])[0]?.['name'] ?? '');
}

function estreeLeaves(node: AnyNode | undefined): TruthUsage[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node['value'] === 'string'
        ? [{ offset: (node.start ?? 0) + 1, name: node['value'] }]
        : [];
    case 'TemplateLiteral': {
      const quasis = node['quasis'] as { value: { cooked: string } }[];
      return quasis.length === 1
        ? [{ offset: (node.start ?? 0) + 1, name: quasis[0]?.value.cooked ?? '' }]
        : [];
    }
    case 'ConditionalExpression':
      return [...estreeLeaves(node['consequent'] as AnyNode), ...estreeLeaves(node['alternate'] as AnyNode)];
    case 'LogicalExpression':
      return [...estreeLeaves(node['left'] as AnyNode), ...estreeLeaves(node['right'] as AnyNode)];
    default:
      return [];
  }
}
