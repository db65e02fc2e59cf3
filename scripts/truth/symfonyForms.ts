import { type Found, isNode, type Node, nodesOf, textsOf } from './phpTree.ts';

/** What gives a form's fields their options, and a type its own. */
const givers: ReadonlySet<string> = new Set([
  ...['add', 'create', 'createNamed', 'createNamedBuilder', 'createBuilder', 'setDefaults'],
]);

/** What reports that a value is not valid: https://symfony.com/doc/current/validation/custom_constraint.html */
const violations: ReadonlySet<string> = new Set(['buildViolation', 'addViolation']);

/** Options that a form looks up: https://symfony.com/doc/current/reference/forms/types/form.html */
const shown: ReadonlySet<string> = new Set(['label', 'help', 'placeholder']);
/** Attributes that a form's theme looks up. */
const shownAttributes: ReadonlySet<string> = new Set(['placeholder', 'title']);

/** Keys, which are told from texts by their dots: anything else may be shown as it is. */
const path = /^[\w-]+(?:\.[\w-]+)+$/;

const importOfForms = /^(?:Symfony\\Component\\Form|Sonata\\(?:AdminBundle|Form))\\/;
const importOfConstraints = /\\Constraints?(?:\\|$)|\\Validator\\/;

/** Keys in the options of Symfony's forms and in the messages of its constraints. */
export function ofForms(tree: unknown): Found[] {
  const imports = importsOf(tree);
  const found: Found[] = [];
  const hasForms = [...imports.values()].some(name => importOfForms.test(name));
  for (const node of nodesOf(tree)) {
    if (node.kind === 'attribute' && isConstraint(String(node['name']), imports))
      found.push(...messagesIn(node['args']));
    else if (node.kind === 'new' && isNode(node['what']) && isConstraint(`${node['what']['name']}`, imports))
      found.push(...messagesIn(node['arguments']));
    else if (node.kind === 'call' && isMethod(node['what'], violations)) found.push(...violationIn(node));
    else if (hasForms && node.kind === 'call' && isMethod(node['what'], givers))
      found.push(...optionsIn(node));
  }
  const seen = new Set<number>();
  return found.filter(
    ({ key, start }) => path.test(key.replace(/^\w+:/, '')) && !seen.has(start) && seen.add(start),
  );
}

/** Full names by what a file calls them. */
function importsOf(tree: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const node of nodesOf(tree)) {
    if (node.kind !== 'useitem') continue;
    const full = String(node['name']).replace(/^\\/, '');
    const { alias } = node;
    found.set(isNode(alias) ? String(alias['name']) : full.replace(/^.*\\/, ''), full);
  }
  return found;
}

/** `NotBlank` and `Assert\NotBlank`, by what the file imports. */
function isConstraint(name: string, imports: ReadonlyMap<string, string>): boolean {
  const [first = '', ...others] = name.replace(/^\\/, '').split('\\');
  const full = [imports.get(first) ?? first, ...others].join('\\');
  return importOfConstraints.test(full) && !/(?:Exception|Violation|Builder)$/.test(full);
}

function isMethod(what: unknown, names: ReadonlySet<string>): boolean {
  if (!isNode(what) || !/^(?:nullsafe)?propertylookup$/.test(what.kind)) return false;
  return isNode(what['offset']) && names.has(String(what['offset']['name']));
}

/** `$context->buildViolation('cart.full')` */
function violationIn({ arguments: args }: Node): Found[] {
  return ofValidators(textsOf(Array.isArray(args) ? args[0] : undefined));
}

function ofValidators(texts: readonly Found[]): Found[] {
  return texts.map(({ key, start }) => ({ key: `validators:${key}`, start }));
}

/** `message` and those like it, by name or in an array. */
function messagesIn(args: unknown): Found[] {
  const isMessage = (name: string) => /^(?:message|\w+Message)$/.test(name);
  return [...nodesOf(args)].flatMap(node => {
    const name = node.kind === 'namedargument' ? String(node['name']) : keyOf(node);
    return name !== undefined && isMessage(name) ? ofValidators(textsOf(node['value'])) : [];
  });
}

function optionsIn(call: Node): Found[] {
  return [...nodesOf(call['arguments'])].flatMap(node => {
    if (node.kind !== 'array' || !Array.isArray(node['items'])) return [];
    const items: readonly unknown[] = node['items'];
    const value = (name: string) => items.find(item => isNode(item) && keyOf(item) === name);
    const given = value('translation_domain');
    const domain = isNode(given) ? textsOf(given['value'])[0]?.key : undefined;
    const before = domain === undefined || domain === 'messages' ? '' : `${domain}:`;
    return items.flatMap(item => {
      const name = isNode(item) ? keyOf(item) : undefined;
      if (!isNode(item) || name === undefined) return [];
      if (name === 'invalid_message') return ofValidators(textsOf(item['value']));
      const texts = shown.has(name)
        ? textsOf(item['value'])
        : name === 'attr'
          ? entriesOf(item['value']).flatMap(entry =>
              shownAttributes.has(keyOf(entry) ?? '') ? textsOf(entry['value']) : [],
            )
          : name === 'choices'
            ? entriesOf(item['value']).flatMap(entry => textsOf(entry['key']))
            : [];
      return texts.map(({ key, start }) => ({ key: `${before}${key}`, start }));
    });
  });
}

function entriesOf(node: unknown): Node[] {
  return isNode(node) && Array.isArray(node['items']) ? node['items'].filter(isNode) : [];
}

/** The text that an entry of an array has as its key. */
function keyOf({ kind, key }: Node): string | undefined {
  return kind === 'entry' && isNode(key) && key.kind === 'string' ? String(key['value']) : undefined;
}
