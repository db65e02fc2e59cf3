import {
  type AST,
  type ASTWithSource,
  Binary,
  type BindingPipe,
  type Call,
  Conditional,
  LiteralPrimitive,
  ParenthesizedExpression,
  PropertyRead,
  parseTemplate,
  RecursiveAstVisitor,
  type TmplAstNode,
} from '@angular/compiler';
import type { TruthUsage } from './types.ts';

interface TemplateNode {
  readonly children?: readonly TmplAstNode[];
  readonly [key: string]: unknown;
}

/** Literal usages of a template of Angular, by Angular's own compiler. */
export function angularTruth(text: string, file: string, framework: string): TruthUsage[] {
  const { nodes } = parseTemplate(text, file, { preserveWhitespaces: true, preserveLineEndings: true });
  const reader = new TemplateReader(framework === 'transloco' ? 'transloco' : 'translate');
  for (const node of nodes) reader.node(node as unknown as TemplateNode, new Map());
  return reader.usages;
}

/** `translate.get` of a component's field with ngx-translate's service, by the name that its documentation gives it. */
function isOfService(method: AST): boolean {
  if (!(method instanceof PropertyRead) || !/^(?:get|instant|stream)$/.test(method.name)) return false;
  return method.receiver instanceof PropertyRead && /^translate(?:Service)?$/.test(method.receiver.name);
}

type Scope = ReadonlyMap<string, string | undefined>;

class TemplateReader {
  readonly usages: TruthUsage[] = [];
  private readonly word: string;

  constructor(word: string) {
    this.word = word;
  }

  node(node: TemplateNode, outer: Scope): void {
    const scope = this.scopeOf(node, outer);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'sourceSpan' || key === 'startSourceSpan' || key === 'endSourceSpan' || key === 'i18n')
        continue;
      this.value(value, scope);
    }
    this.directive(node);
  }

  private value(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const one of value) this.value(one, scope);
    else if (value !== null && typeof value === 'object') {
      if ('ast' in value && 'source' in value) this.expression((value as ASTWithSource).ast, scope);
      else if ('sourceSpan' in value) this.node(value as TemplateNode, scope);
      else if (value instanceof Map) for (const one of value.values()) this.value(one, scope);
    }
  }

  /** `*transloco="let t; read: 'x'"` and `<ng-template transloco let-t>` make `t` known inside. */
  private scopeOf(node: TemplateNode, outer: Scope): Scope {
    const of = (name: string) => (node[name] ?? []) as { name: string; value: unknown }[];
    const attributes = [...of('templateAttrs'), ...(of('variables').length > 0 ? of('attributes') : [])];
    const [local] = of('variables');
    if (local === undefined || !attributes.some(({ name }) => name === 'transloco')) return outer;
    const given = [...attributes, ...of('inputs')];
    const read = given.find(({ name }) => name === 'translocoRead' || name === 'translocoPrefix')?.value;
    const ast = (read as ASTWithSource | undefined)?.ast;
    const literal = ast instanceof LiteralPrimitive ? String(ast.value) : undefined;
    return new Map([...outer, [local.name, typeof read === 'string' ? read : literal]]);
  }

  private expression(ast: AST, scope: Scope): void {
    const { usages, word } = this;
    const leaves = (one: AST, prefix?: string) => this.leaves(one, prefix);
    class Finder extends RecursiveAstVisitor {
      override visitPipe(pipe: BindingPipe, context: unknown): void {
        if (pipe.name === word) usages.push(...leaves(pipe.exp));
        super.visitPipe(pipe, context);
      }
      override visitCall(call: Call, context: unknown): void {
        const { receiver } = call;
        const [first] = call.args;
        if (receiver instanceof PropertyRead && scope.has(receiver.name) && first !== undefined) {
          usages.push(...leaves(first, scope.get(receiver.name)));
        } else if (word === 'translate' && first !== undefined && isOfService(receiver)) {
          usages.push(...leaves(first));
        }
        super.visitCall(call, context);
      }
    }
    new Finder().visit(ast, undefined);
  }

  private leaves(ast: AST, prefix?: string): TruthUsage[] {
    if (ast instanceof LiteralPrimitive && typeof ast.value === 'string') {
      const name = prefix === undefined ? ast.value : `${prefix}.${ast.value}`;
      return [{ offset: ast.sourceSpan.start + 1, name }];
    }
    if (ast instanceof ParenthesizedExpression) return this.leaves(ast.expression, prefix);
    if (ast instanceof Conditional)
      return [...this.leaves(ast.trueExp, prefix), ...this.leaves(ast.falseExp, prefix)];
    if (ast instanceof Binary && (ast.operation === '||' || ast.operation === '??')) {
      return [...this.leaves(ast.left, prefix), ...this.leaves(ast.right, prefix)];
    }
    return [];
  }

  /** `translate="key"`, `[translate]="'key'"`. */
  private directive(node: TemplateNode): void {
    for (const one of (node['attributes'] ?? []) as {
      name: string;
      value: string;
      valueSpan?: { start: { offset: number } };
    }[]) {
      if (one.name === this.word && !/^(?:no|yes)?$/.test(one.value) && one.valueSpan) {
        this.usages.push({ offset: one.valueSpan.start.offset, name: one.value });
      }
    }
    const isBare = (node['attributes'] as { name: string; value: string }[] | undefined)?.some(
      ({ name, value }) => name === this.word && value === '',
    );
    if (isBare === true && this.word === 'translate') this.content(node);
    for (const one of (node['inputs'] ?? []) as { name: string; value: ASTWithSource }[]) {
      if (one.name === this.word) this.usages.push(...this.leaves(one.value.ast));
    }
  }

  /** `<b translate>key</b>`: each stretch of text is a key. */
  private content({ children }: TemplateNode): void {
    for (const child of children ?? []) {
      if (!('value' in child) || typeof child.value !== 'string' || child.value.trim() === '') continue;
      const lead = child.value.length - child.value.trimStart().length;
      this.usages.push({ offset: child.sourceSpan.fullStart.offset + lead, name: child.value.trim() });
    }
  }
}
