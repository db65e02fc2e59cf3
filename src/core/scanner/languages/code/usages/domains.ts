import type { OffsetRange } from '../../../../base/range.ts';
import type { Framework } from '../../../framework.ts';
import type { Rules } from '../../../rules.ts';
import { innermost } from '../syntax/sorted.ts';
import { templateTags } from '../syntax/templateTags.ts';

type Named = ReadonlyMap<Framework, string>;

/** A range of a template with one namespace. */
interface Place {
  /** For a block: the namespace that is named in it. */
  readonly own: Named;
  /** The namespace named outside of the template's blocks, which applies inside of them too. */
  readonly template: Map<Framework, string>;
  readonly isBlock: boolean;
}

/** A tag of a template, or of a component in the syntax of HTML. */
interface Tag extends OffsetRange {
  readonly name: string | undefined;
}

/** Tags whose content is a template of its own. */
const embedding: ReadonlySet<string | undefined> = new Set(['embed', 'component']);
const closing: ReadonlySet<string | undefined> = new Set(['endblock', 'endembed', 'endcomponent']);

/**
 * The namespaces that a template's own tags name: `{% trans_default_domain 'shop' %}`. One in a block applies
 * to that block alone, not to blocks within it, and none counts in what is embedded (`{% embed %}`, `<twig:Card>`), unless it
 * says so (`for _self`).
 * https://symfony.com/doc/current/reference/twig_reference.html#trans-default-domain
 */
export class Domains {
  /** Where each range begins, in order. */
  private readonly bounds: Array<{ readonly start: number; readonly place: Place }> = [];
  private readonly ofFile = new Map<Framework, string>();
  private readonly known = new Set<string>();

  constructor(text: string, { frameworks }: Rules) {
    const naming = frameworks.filter(({ code }) => code?.domainTag !== undefined);
    if (naming.some(({ code }) => text.includes(code?.domainTag ?? ''))) this.read(text, naming);
  }

  /** The range that contains an offset of the text. */
  at(framework: Framework, offset: number): string | undefined {
    const place = innermost(
      this.bounds,
      ({ start }) => start,
      offset,
      () => true,
    )?.place;
    return place?.own.get(framework) ?? place?.template.get(framework) ?? this.ofFile.get(framework);
  }

  /** Whether some tag names it. */
  has(namespace: string): boolean {
    return this.known.has(namespace);
  }

  private read(text: string, naming: readonly Framework[]): void {
    const around: Place[] = [];
    let place = templatePlace();
    const enter = (next: Place, start: number) => {
      place = next;
      this.bounds.push({ start, place });
    };
    enter(place, 0);
    for (const { name, start, end } of tagsIn(text)) {
      const framework = naming.find(({ code }) => code?.domainTag === name);
      if (framework !== undefined) {
        const written = text.slice(start, end);
        const namespace = /["']([^"']+)["']/.exec(written)?.[1];
        if (namespace === undefined) continue;
        this.known.add(namespace);
        if (/\bfor\s+_self\b/.test(written)) this.ofFile.set(framework, namespace);
        else enter(named(place, framework, namespace), end);
      } else if (embedding.has(name) || (name === 'block' && !isWhole(text.slice(start, end)))) {
        around.push(place);
        enter(name === 'block' ? { ...place, own: new Map(), isBlock: true } : templatePlace(), end);
      } else if (closing.has(name)) {
        const outer = around.pop();
        if (outer !== undefined) enter(outer, start);
      }
    }
  }
}

function templatePlace(): Place {
  return { own: new Map(), template: new Map(), isBlock: false };
}

/** The offset from which a namespace is set in it. */
function named(place: Place, framework: Framework, namespace: string): Place {
  if (!place.isBlock) place.template.set(framework, namespace);
  return { ...place, own: new Map([...place.own, [framework, namespace]]) };
}

/** `{% block title 'Cart' %}` holds all of its content itself. */
function isWhole(tag: string): boolean {
  return /^\{%\W*block\s+\w+\s+[^\s\-~%]/.test(tag);
}

const componentTag = /<(\/?)twig:([\w:.-]+)(?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}')*>/g;

/** All tags in order, those of components as what they stand for: https://symfony.com/bundles/ux-twig-component/current/index.html */
function tagsIn(text: string): readonly Tag[] {
  const tags: readonly Tag[] = templateTags(text);
  if (!text.includes('<twig:')) return tags;
  const components = [...text.matchAll(componentTag)].flatMap(({ 0: tag, 1: slash, 2: written, index }) => {
    const name = `${slash === '/' ? 'end' : ''}${written === 'block' ? 'block' : 'component'}`;
    return tag.endsWith('/>') ? [] : [{ name, start: index, end: index + tag.length }];
  });
  return [...tags, ...components].sort((a, b) => a.start - b.start);
}
