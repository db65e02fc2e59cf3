import { annotationsIn } from './phpAnnotations.ts';
import { type Found, isNode, type Node, nodesOf, textsOf } from './phpTree.ts';

/** What gives a form's fields their options, and a type its own. */
const givers: ReadonlySet<string> = new Set([
  ...['add', 'create', 'createNamed', 'createNamedBuilder', 'createBuilder', 'setDefaults'],
]);

/** What reports that a value is not valid: https://symfony.com/doc/current/validation/custom_constraint.html */
const violations: ReadonlySet<string> = new Set(['buildViolation', 'addViolation']);

/** What a failed login says: https://symfony.com/doc/current/security/custom_authenticator.html */
const logins = /(?:^|\\)CustomUserMessage(?:Authentication|AccountStatus)Exception$/;

/** Options that a form looks up: https://symfony.com/doc/current/reference/forms/types/form.html */
const shown: ReadonlySet<string> = new Set(['label', 'help', 'placeholder']);
/** Attributes that a form's theme looks up. */
const shownAttributes: ReadonlySet<string> = new Set(['placeholder', 'title']);

/** Keys, which are told from texts by their dots: anything else may be shown as it is. */
const path = /^[\w-]+(?:\.[\w-]+)+$/;

const importOfForms = /^(?:Symfony\\Component\\Form|Sonata\\(?:AdminBundle|Form))\\/;
const importOfConstraints = /\\Constraints?(?:\\|$)|\\Validator\\/;

/** Keys in the options of Symfony's forms and in the messages of its constraints. */
export function ofForms(tree: unknown, text: string): Found[] {
  const imports = importsOf(tree);
  const found: Found[] = annotationsIn(text)
    .filter(({ name }) => isConstraint(name, imports))
    .flatMap(({ values }) => values.filter(({ name }) => isMessage(name)))
    .map(({ value, start }) => ({ key: `validators:${value}`, start }));
  const usual = usualDomain(tree);
  const hasForms = [...imports.values()].some(name => importOfForms.test(name));
  for (const node of nodesOf(tree)) {
    if (node.kind === 'attribute' && isConstraint(String(node['name']), imports))
      found.push(...messagesIn(node['args']));
    else if (node.kind === 'new' && isNode(node['what']) && isConstraint(`${node['what']['name']}`, imports))
      found.push(...messagesIn(node['arguments']));
    else if (node.kind === 'new' && isNode(node['what']) && logins.test(`${node['what']['name']}`))
      found.push(...ofDomain('security', firstOf(node)));
    else if (
      node.kind === 'class' &&
      isNode(node['extends']) &&
      /Constraint$/.test(`${node['extends']['name']}`)
    )
      found.push(...messagesOfClass(node));
    else if (node.kind === 'call' && isMethod(node['what'], violations))
      found.push(...ofDomain('validators', firstOf(node)));
    else if (hasForms && node.kind === 'call' && isMethod(node['what'], givers))
      found.push(...optionsIn(node, usual));
  }
  const seen = new Set<number>();
  return found.filter(
    ({ key, start }) => path.test(key.replace(/^[\w-]+:/, '')) && !seen.has(start) && seen.add(start),
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

/** What a call is given first: `$context->buildViolation('cart.full')`. */
function firstOf({ arguments: args }: Node): Found[] {
  return textsOf(Array.isArray(args) ? args[0] : undefined);
}

function ofDomain(domain: string, texts: readonly Found[]): Found[] {
  return texts.map(({ key, start }) => ({ key: `${domain}:${key}`, start }));
}

/** `message` and those like it, by name or in an array. */
function messagesIn(args: unknown): Found[] {
  return [...nodesOf(args)].flatMap(node => {
    const name = node.kind === 'namedargument' ? String(node['name']) : keyOf(node);
    return name !== undefined && isMessage(name) ? ofDomain('validators', textsOf(node['value'])) : [];
  });
}

/** Public properties of an application's own constraint, and what its constructor declares as such. */
function messagesOfClass(body: Node): Found[] {
  return [...nodesOf(body['body'])].flatMap(node => {
    const isProperty = node.kind === 'propertystatement' && node['visibility'] === 'public';
    const isPromoted = node.kind === 'parameter' && Number(node['flags']) % 2 === 1;
    const declared = isProperty ? node['properties'] : isPromoted ? [node] : [];
    return (Array.isArray(declared) ? declared : []).flatMap(one => {
      const name = isNode(one) && isNode(one['name']) ? String(one['name']['name']) : '';
      return isNode(one) && /[mM]essage$/.test(name) ? ofDomain('validators', textsOf(one['value'])) : [];
    });
  });
}

function isMessage(name: string): boolean {
  return /^(?:message|\w+Message)$/.test(name);
}

/** What says in which domain a form's texts are, and that of its choices, unless the field itself does. */
interface Domains {
  readonly translation: Node | undefined;
  readonly choices: Node | undefined;
}

const noDomains: Domains = { translation: undefined, choices: undefined };

/** The domain that a form gives its fields: `$resolver->setDefaults(['translation_domain' => 'shop'])`. */
function usualDomain(tree: unknown): Domains {
  for (const node of nodesOf(tree)) {
    if (node.kind !== 'call' || !isMethod(node['what'], new Set(['setDefaults']))) continue;
    const [options] = Array.isArray(node['arguments']) ? node['arguments'] : [];
    const { translation, choices } = domainsIn(entriesOf(options), noDomains);
    if (translation !== undefined || choices !== undefined) return { translation, choices };
  }
  return noDomains;
}

function domainsIn(options: readonly Node[], usual: Domains): Domains {
  const value = (name: string) => {
    const given = options.find(option => keyOf(option) === name)?.['value'];
    return isNode(given) ? given : undefined;
  };
  return {
    translation: value('translation_domain') ?? usual.translation,
    choices: value('choice_translation_domain') ?? usual.choices,
  };
}

/** Keys of a domain; none where a form says that its texts are shown as they are. */
function inDomain(texts: readonly Found[], domain: Node | undefined): Found[] {
  if (domain?.kind === 'boolean' && domain['value'] === false) return [];
  const name = textsOf(domain)[0]?.key;
  const before = name === undefined || name === 'messages' ? '' : `${name}:`;
  return texts.map(({ key, start }) => ({ key: `${before}${key}`, start }));
}

function optionsIn(call: Node, usual: Domains): Found[] {
  return [...listsOf(call['arguments'])].flatMap(node => {
    if (node.kind !== 'array' || !Array.isArray(node['items'])) return [];
    const options = node['items'].filter(isNode);
    const { translation, choices } = domainsIn(options, usual);
    return options.flatMap(option => {
      const [name, value] = [keyOf(option), option['value']];
      if (name === 'invalid_message') return ofDomain('validators', textsOf(value));
      if (name === 'choices')
        return inDomain(
          entriesOf(value).flatMap(entry => textsOf(entry['key'])),
          choices ?? translation,
        );
      if (name !== undefined && shown.has(name)) return inDomain(textsOf(value), translation);
      const attributes = name === 'attr' ? entriesOf(value) : [];
      const texts = attributes.filter(entry => shownAttributes.has(keyOf(entry) ?? ''));
      return inDomain(
        texts.flatMap(entry => textsOf(entry['value'])),
        translation,
      );
    });
  });
}

/** Arrays of options: those that a call is given, and those for the fields of a field (`entry_options`). */
function* listsOf(root: unknown): Generator<Node, void, void> {
  const pending: unknown[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (Array.isArray(next)) pending.push(...next);
    if (!isNode(next)) continue;
    if (next.kind === 'array') yield next;
    // What an option of the application's own holds, only the application knows.
    const name = keyOf(next);
    if (name !== undefined && !/(?:^|_)options$/.test(name)) continue;
    pending.push(...Object.values(next).filter(value => typeof value === 'object' && value !== null));
  }
}

/** What an array holds, and what is added to it: `['shop.all' => ''] + $others`. */
function entriesOf(node: unknown): Node[] {
  if (isNode(node) && node.kind === 'bin' && node['type'] === '+')
    return [...entriesOf(node['left']), ...entriesOf(node['right'])];
  return isNode(node) && Array.isArray(node['items']) ? node['items'].filter(isNode) : [];
}

/** The text that an entry of an array has as its key. */
function keyOf({ kind, key }: Node): string | undefined {
  return kind === 'entry' && isNode(key) && key.kind === 'string' ? String(key['value']) : undefined;
}
