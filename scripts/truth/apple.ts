import type { Parse, SyntaxNode } from './grammars.ts';
import type { TruthReader, TruthUsage } from './types.ts';

/** Where a function has the key and the table: an argument's label, `''` for the first without one. */
interface Place {
  readonly key: string;
  readonly table?: string;
  /** Labels of further arguments that are keys. */
  readonly more?: readonly string[];
}

/** https://developer.apple.com/documentation/xcode/preparing-your-apps-text-for-translation */
const looked: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['NSLocalizedString', { key: '', table: 'tableName' }],
  ['String', { key: 'localized', table: 'table' }],
  ['AttributedString', { key: 'localized', table: 'table' }],
  ['LocalizedStringKey', { key: '' }],
  ['LocalizedStringResource', { key: '', table: 'table', more: ['stringLiteral'] }],
  ['LocalizationValue', { key: '' }],
  ['localizedString', { key: 'forKey', table: 'table' }],
  ['localizedAttributedString', { key: 'forKey', table: 'table' }],
  // https://developer.apple.com/documentation/foundation/nsstring/localizedusernotificationstring(forkey:arguments:)
  ['localizedUserNotificationString', { key: 'forKey' }],
  // https://developer.apple.com/documentation/appintents
  ['IntentDescription', { key: '', more: ['categoryName'] }],
  ['IntentDialog', { key: '' }],
  ['Summary', { key: '' }],
  ['TypeDisplayRepresentation', { key: 'name', more: ['numericFormat'] }],
  ['DisplayRepresentation', { key: 'title', more: ['subtitle'] }],
  ['AppShortcut', { key: 'shortTitle' }],
  ['result', { key: 'dialog' }],
  // https://developer.apple.com/documentation/appintents/intentparameter
  ['needsValueError', { key: '' }],
  ['requestValue', { key: '' }],
  ['requestDisambiguation', { key: 'dialog' }],
  ['needsDisambiguationError', { key: 'dialog' }],
  ['requestConfirmation', { key: 'dialog' }],
]);

/** Views and modifiers of SwiftUI that take a `LocalizedStringKey` first. */
const shown: ReadonlyMap<string, Place> = new Map<string, Place>([
  ...(
    'Text Label Button Toggle Link Menu Picker TextField SecureField Section NavigationLink Stepper ' +
    'ProgressView DisclosureGroup LabeledContent GroupBox DatePicker ColorPicker ContentUnavailableView ShareLink ' +
    'ControlGroup Gauge Tab CommandMenu WindowGroup Window MenuBarExtra TableColumn ' +
    'navigationTitle navigationBarTitle alert confirmationDialog help accessibilityLabel accessibilityHint ' +
    'accessibilityValue accessibilityRotor navigationSubtitle badge configurationDisplayName description ' +
    'displayName ControlWidgetToggle ControlWidgetButton TabSection UtilityWindow ' +
    'dialogSuppressionToggle fileDialogMessage fileDialogConfirmationLabel fileExporterFilenameLabel ' +
    'chartXAxisLabel chartYAxisLabel'
  )
    .split(' ')
    .map((name): [string, Place] => [name, { key: '', table: 'tableName' }]),
  ['searchable', { key: 'prompt' }],
  ['accessibilityAction', { key: 'named' }],
]);

/** Literal usages of Apple's localized strings, or of SwiftUI's texts, in Swift. */
export function swiftTruth(parse: Parse): TruthReader {
  return (text, _file, framework) => {
    const root = parse(text);
    const places = framework === 'swiftui' ? shown : looked;
    const called = root.descendantsOfType(['call_expression']).flatMap(call => ofSwiftCall(call, places));
    return framework === 'swiftui'
      ? called
      : [...called, ...typed(root), ...typedArguments(root), ...attributed(root), ...extended(root)];
  };
}

function ofSwiftCall(call: SyntaxNode, places: ReadonlyMap<string, Place>): TruthUsage[] {
  const [callee, suffix] = call.namedChildren;
  const name = nameOf(callee);
  const list = suffix?.namedChildren.find(({ type }) => type === 'value_arguments');
  const isStatic = /^(?:String)?\.(?:locali[sz]ed|localize)$/.test(lastOperand(callee));
  const isOwn = ownFunction.test(name);
  const place = places.get(name) ?? (places === looked && (isStatic || isOwn) ? { key: '' } : undefined);
  if (place === undefined || list === undefined) return [];
  // A modifier is a view's: by itself, `badge("new")` is a function of the application's own.
  if (places === shown && /^\p{Ll}/u.test(name) && !isMember(call, callee)) return [];
  const args = list.namedChildren
    .filter(({ type }) => type !== 'comment' && type !== 'multiline_comment')
    .map(node => ({
      label: node.childForFieldName('name')?.text ?? '',
      value: node.childForFieldName('value'),
    }));
  // What has no label comes first where the key has none.
  const key =
    place.key === '' ? args.slice(0, 1).find(({ label }) => label === '') : labelled(args, place.key);
  if (places === shown && isPlain(key?.value)) return [];
  const table = swiftText(labelled(args, place.table)?.value)[0]?.name;
  const more = place.more?.map(label => labelled(args, label)) ?? [];
  return [key, ...more]
    .flatMap(one => (places === looked ? madeOf(one?.value, { key: '' }) : [one?.value]))
    .flatMap(swiftText)
    .map(({ offset, name }) => ({
      offset,
      name: table === undefined ? name : `${table}:${name}`,
    }));
}

/** Whether a value can only be a plain text, which SwiftUI shows as it is: `name ?? "None"`, `n > 99 ? "99+" : String(n)`. */
function isPlain(value: SyntaxNode | null | undefined): boolean {
  if (value?.type === 'nil_coalescing_expression') return true;
  return value?.type === 'ternary_expression' && value.namedChildren.slice(1).some(isPlainBranch);
}

function isPlainBranch(branch: SyntaxNode): boolean {
  const isMade = branch.type === 'call_expression' && branch.namedChildren[0]?.text === 'String';
  return isMade || branch.type === 'additive_expression' || isPlain(branch);
}

/** Functions that applications and their libraries put around Apple's. */
const ownFunction = /^[A-Z]{2,}LocalizedString$/;

/** Whether a call is one of a view's, also where an `#endif` before it parts it from the view. */
function isMember(call: SyntaxNode, callee: SyntaxNode | undefined): boolean {
  if (callee?.type === 'navigation_expression') return true;
  let chain = call;
  while (chain.parent !== null && isChain.test(chain.parent.type)) chain = chain.parent;
  return callee?.type === 'prefix_expression' && chain.previousNamedSibling?.type === 'directive';
}

const isChain = /^(?:navigation|call)_expression$/;

/** What is called without the operands before it: the grammar takes `"a" + String.localized` for one of them. */
function lastOperand(callee: SyntaxNode | undefined): string {
  if (callee === undefined) return '';
  const parts = callee.namedChildren;
  if (callee.type === 'navigation_expression') return lastOperand(parts[0]) + (parts[1]?.text ?? '');
  const isJoined =
    /^(?:additive|multiplicative|nil_coalescing|equality|comparison|conjunction|disjunction|ternary|infix)_/;
  return isJoined.test(callee.type) ? lastOperand(parts.at(-1)) : callee.text;
}

/** The last name of what is called: the grammar takes `Text("a") + Text` for one of them. */
function nameOf(callee: SyntaxNode | undefined): string {
  return /\w+$/.exec(callee?.text ?? '')?.[0] ?? '';
}

function labelled<T extends { readonly label: string }>(
  args: readonly T[],
  label: string | undefined,
): T | undefined {
  return args.find(one => one.label === label);
}

/** Types that a literal is looked up for, and lists and tables of such values. */
const keyType =
  /^:?\s*(?:\[(?:\w+:\s*)?)?(?:LocalizedStringKey|LocalizedStringResource|String\.LocalizationValue|(?:Type)?DisplayRepresentation|IntentDescription)\]?\??$/;

/** `let title: LocalizedStringKey = "cart.title"`, and what properties and functions of such a type give. */
function typed(root: SyntaxNode): TruthUsage[] {
  return root.descendantsOfType(['property_declaration', 'function_declaration']).flatMap(node => {
    const types = node.namedChildren.filter(({ type }) => type === 'type_annotation' || type === 'user_type');
    if (!types.some(({ text }) => keyType.test(text))) return [];
    const body = node.childForFieldName('computed_value') ?? node.childForFieldName('body');
    const value = node.childForFieldName('value');
    const given =
      (body ?? value)?.descendantsOfType(['line_string_literal', 'call_expression']).filter(isGiven) ?? [];
    const names = types.flatMap(({ text }) => text.match(/\w+/g) ?? []);
    const place = looked.get(names.find(name => looked.has(name)) ?? '');
    return [...(value === null ? [] : [value]), ...given]
      .flatMap(one => madeOf(one, place))
      .flatMap(swiftText);
  });
}

/** The texts that a value of the declared type is made of: `.init("cart.title")`, `.init(name: "cart.title")`. */
function madeOf(
  value: SyntaxNode | null | undefined,
  { key, more = [] }: Place = { key: '' },
): (SyntaxNode | null | undefined)[] {
  const [callee, suffix] = value?.type === 'call_expression' ? value.namedChildren : [];
  if (callee?.text !== '.init') return [value];
  const labels = new Set(['', key, ...more]);
  const given = suffix?.descendantsOfType(['value_argument']) ?? [];
  return given
    .filter((one, place) => {
      const label = one.childForFieldName('name')?.text ?? '';
      return labels.has(label) && (label !== '' || place === 0);
    })
    .map(one => one.childForFieldName('value'));
}

/** Whether a text is what its block gives, `return` written or not, an element of a list or a value of a table. */
function isGiven(node: SyntaxNode): boolean {
  const { parent } = node;
  if (parent === null) return false;
  if (/^(?:ternary|nil_coalescing)_expression$/.test(parent.type)) return isGiven(parent);
  if (parent.type === 'array_literal') return parent.parent?.type === 'property_declaration';
  // A table's names and values stand in turn.
  const place = parent.namedChildren
    .filter(({ type }) => type !== 'comment')
    .findIndex(({ id }) => id === node.id);
  if (parent.type === 'dictionary_literal') return place % 2 === 1;
  return /^(?:statements|control_transfer_statement)$/.test(parent.type);
}

/** https://developer.apple.com/documentation/appintents/intentparameter, entityproperty and computedproperty(title:) */
const attributes: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['Parameter', new Set(['title', 'description', 'requestValueDialog', 'requestDisambiguationDialog'])],
  ['Property', new Set(['title'])],
  ['ComputedProperty', new Set(['title'])],
]);

/** `@Parameter(title: "Account", description: "Who pays")`, `@Property(title: "Name")` */
function attributed(root: SyntaxNode): TruthUsage[] {
  return root
    .descendantsOfType(['attribute'])
    .flatMap(({ namedChildren: [name, ...given] }) =>
      given.flatMap((value, place) =>
        attributes.get(name?.text ?? '')?.has(given[place - 1]?.text ?? '') === true ? swiftText(value) : [],
      ),
    );
}

/** `Row(title: "cart.title")` where the file declares `title` of `Row` as such a type: its property or parameter. */
function typedArguments(root: SyntaxNode): TruthUsage[] {
  const labels = new Set<string>();
  const defaults: TruthUsage[] = [];
  for (const node of root.descendantsOfType(['property_declaration', 'parameter'])) {
    const type = node.namedChildren.find(one =>
      /^(?:type_annotation|user_type|optional_type)$/.test(one.type),
    );
    const name = node.childForFieldName('external_name') ?? node.childForFieldName('name');
    const around = enclosing(node);
    if (type === undefined || !keyType.test(type.text)) continue;
    labels.add(`${around} ${name?.text === '_' ? placeWithoutLabel(node) : name?.text}`);
    if (node.type === 'parameter') defaults.push(...swiftText(defaultOf(node)));
  }
  for (const node of root.descendantsOfType(['enum_type_parameters'])) {
    const parts = node.namedChildren;
    for (const [index, { text }] of parts.entries()) {
      const name = node.parent?.namedChildren.filter(({ endIndex }) => endIndex <= node.startIndex).at(-1);
      if (keyType.test(text)) labels.add(`${name?.text} ${parts[index - 1]?.text}`);
    }
  }
  const given = root.descendantsOfType(['call_expression']).flatMap(call => {
    const [callee, suffix] = call.namedChildren;
    const list = suffix?.namedChildren.find(({ type }) => type === 'value_arguments')?.namedChildren ?? [];
    const bare = list.filter(argument => argument.childForFieldName('name') === null);
    return list.flatMap(argument => {
      const label = argument.childForFieldName('name')?.text ?? bare.indexOf(argument);
      return labels.has(`${nameOf(callee)} ${label}`) ? swiftText(argument.childForFieldName('value')) : [];
    });
  });
  return [...given, ...defaults];
}

/** The place of a parameter among those of its function that have no label. */
function placeWithoutLabel(parameter: SyntaxNode): number {
  const all = parameter.parent?.namedChildren ?? [];
  const bare = all.filter(
    one => one.type === 'parameter' && one.childForFieldName('external_name')?.text === '_',
  );
  return bare.findIndex(({ id }) => id === parameter.id);
}

/** The text that a parameter is where nothing is given: it stands after it. */
function defaultOf(parameter: SyntaxNode): SyntaxNode | undefined {
  const all = parameter.parent?.namedChildren ?? [];
  const next = all[all.findIndex(({ id }) => id === parameter.id) + 1];
  return next?.type === 'parameter' ? undefined : next;
}

/** The name of the function that has a parameter, or of the type that has a property or is made by `init`. */
function enclosing(node: SyntaxNode): string | undefined {
  let at = node.parent;
  while (at !== null && !/^(?:function|class)_declaration$/.test(at.type)) at = at.parent;
  return at?.childForFieldName('name')?.text;
}

/** `"cart.title".localized`, as most applications extend their texts, and `"Cart".localized(key: "cart.title")`. */
function extended(root: SyntaxNode): TruthUsage[] {
  return root.descendantsOfType(['navigation_expression']).flatMap(node => {
    const [target, suffix] = node.namedChildren;
    const text = lastInSum(target);
    if (!/^\.\s*localized(?:String)?$/.test(suffix?.text ?? '') || swiftText(text).length === 0) return [];
    const given =
      node.parent?.type === 'call_expression' ? node.parent.descendantsOfType(['value_argument']) : [];
    const key = given.find(one => one.childForFieldName('name')?.text === 'key');
    return swiftText(key?.childForFieldName('value') ?? text);
  });
}

/** Whose member is asked for: the grammar takes `"a" + "b".localized` for a member of the sum. */
function lastInSum(node: SyntaxNode | undefined): SyntaxNode | undefined {
  return node?.type === 'additive_expression' ? lastInSum(node.namedChildren.at(-1)) : node;
}

/** The texts that an expression may be: a literal, or either branch of a choice. */
function swiftText(node: SyntaxNode | null | undefined): TruthUsage[] {
  switch (node?.type) {
    case 'ternary_expression':
      return node.namedChildren.slice(1).flatMap(swiftText);
    // `title ?? "cart.title"`, and an expression in brackets.
    case 'nil_coalescing_expression':
      return node.namedChildren.flatMap(swiftText);
    case 'tuple_expression':
      return node.namedChildren.length === 1 ? node.namedChildren.flatMap(swiftText) : [];
    case 'line_string_literal': {
      if (node.namedChildren.some(({ type }) => type === 'interpolated_expression')) return [];
      const [first] = node.namedChildren;
      const raw = node.namedChildren.map(({ text }) => text).join('');
      return [{ offset: first?.startIndex ?? node.startIndex + 1, name: unescaped(raw) }];
    }
    case 'multi_line_string_literal': {
      if (node.namedChildren.some(({ type }) => type === 'interpolated_expression')) return [];
      const lines = node.text.split('\n').slice(1);
      const indent = /^[ \t]*/.exec(lines.pop() ?? '')?.[0] ?? '';
      const raw = lines.map(line => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n');
      // A line that ends with a backslash goes on in the next one.
      const joined = raw.replace(/\\[ \t]*\n/g, '');
      const first = node.startIndex + node.text.indexOf('\n') + 1;
      const offset = lines[0]?.startsWith(indent) === true ? first + indent.length : first;
      return [{ offset, name: unescaped(joined) }];
    }
    default:
      return [];
  }
}

/** Places of the arguments of Objective-C's macros. */
const macros: ReadonlyMap<string, { readonly key: number; readonly table?: number | undefined }> = new Map([
  ['NSLocalizedString', { key: 0 }],
  ['NSLocalizedStringFromTable', { key: 0, table: 1 }],
  ['NSLocalizedStringFromTableInBundle', { key: 0, table: 1 }],
  ['NSLocalizedStringWithDefaultValue', { key: 0, table: 1 }],
]);

/** Literal usages of `NSLocalizedString` and of its like in Objective-C. */
export function objectiveCTruth(parse: Parse): TruthReader {
  return text => {
    const root = parse(text);
    const calls = root.descendantsOfType(['call_expression']).flatMap(call => {
      const name = call.childForFieldName('function')?.text ?? '';
      const place = macros.get(name) ?? (ownFunction.test(name) ? { key: 0 } : undefined);
      const args =
        call.childForFieldName('arguments')?.namedChildren.filter(({ type }) => type !== 'comment') ?? [];
      return place === undefined ? [] : within(args[place.key], args[place.table ?? -1]);
    });
    const messages = root.descendantsOfType(['message_expression']).flatMap(message => {
      const parts = message.namedChildren;
      const after = (name: string) =>
        parts[parts.findIndex(one => one.type === 'identifier' && one.text === name) + 1];
      return parts.some(one => one.type === 'identifier' && one.text === 'localizedStringForKey')
        ? within(after('localizedStringForKey'), after('table'))
        : [];
    });
    return [...calls, ...messages];
  };
}

function within(key: SyntaxNode | undefined, table: SyntaxNode | undefined): TruthUsage[] {
  const name = objectiveCText(table)[0]?.name;
  return objectiveCText(key).map(one => (name === undefined ? one : { ...one, name: `${name}:${one.name}` }));
}

function objectiveCText(node: SyntaxNode | undefined): TruthUsage[] {
  switch (node?.type) {
    case 'conditional_expression':
      return node.namedChildren.slice(1).flatMap(objectiveCText);
    case 'parenthesized_expression':
      return node.namedChildren.flatMap(objectiveCText);
    case 'concatenated_string':
    case 'string_literal': {
      const parts = node.type === 'string_literal' ? [node] : node.namedChildren;
      const [first] = parts;
      const raw = parts.flatMap(one => one.namedChildren.map(({ text }) => text)).join('');
      const offset = first === undefined ? 0 : first.startIndex + first.text.indexOf('"') + 1;
      return [{ offset, name: unescaped(raw) }];
    }
    default:
      return [];
  }
}

const single: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' };

function unescaped(raw: string): string {
  return raw.replace(
    /\\(?:u\{([\da-f]{1,8})\}|u([\da-f]{4})|U([\da-f]{8})|([\s\S]))/gi,
    (_, braced: string, four: string, eight: string, one: string) => {
      const code = braced ?? four ?? eight;
      return code === undefined ? (single[one] ?? one) : String.fromCodePoint(Number.parseInt(code, 16));
    },
  );
}
