import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';
import type { CallRule } from '../../languages/code/rules.ts';

/** Components whose label is a text of their own, and is not made of a name. */
const titled = /(?:^|\W)(?:Tabs?|Fieldset|Section|Step|Wizard)$/;

/** Fields of forms: https://filamentphp.com/docs/4.x/forms/overview#available-fields */
const fields =
  'TextInput|Textarea|\\w*Select|Checkbox|CheckboxList|Toggle|ToggleButtons|Radio|\\w*Picker|\\w*FileUpload|' +
  '\\w*Editor|Repeater|Builder|\\w*TagsInput|KeyValue|Slider|ViewField';

/** What classes that applications set up stand for, other than for themselves. */
const classesBelow: ReadonlyMap<string, string> = new Map([
  ['Field', fields],
  ['Column', '(?!Export|Import)\\w*Column'],
  ['Entry', '\\w*Entry'],
  ['BaseFilter', '\\w*Filter'],
  ['Action', '\\w*Action'],
  ['Component', `${fields}|\\w*Entry`],
]);

/** The components of Filament that are told to look their labels up: https://filamentphp.com/docs/4.x/forms/overview#setting-a-fields-label */
export const filamentCalls: readonly CallRule[] = [
  { callees: ['*.make'], followedBy: ['translateLabel'], notFollowedBy: ['label'], isLiteral: true },
  { callees: ['*.label'], receiverPath: /\.translateLabel\(\)/ },
  { callees: ['*.label'], followedBy: ['translateLabel'] },
];

/** How {@link translatedClasses} marks a class. */
const mark = '::make';

/**
 * The classes whose labels an application has all looked up: `Column::configureUsing(fn ($column) => $column->translateLabel())`.
 *
 * @returns each with `::make` behind it
 */
export function translatedClasses(text: string): readonly string[] {
  const parts = text.split('::configureUsing(');
  return parts.slice(1).flatMap((setUp, index) => {
    const [name] = /\w+$/.exec(parts[index] ?? '') ?? [];
    return name !== undefined && setUp.includes('->translateLabel()') ? [`${name}${mark}`] : [];
  });
}

/** Whether a name is one of {@link translatedClasses}. */
export function isTranslatedClass(name: string): boolean {
  return name.endsWith(mark);
}

/** The calls of components of such classes, which have to be looked at before {@link filamentCalls}; of other names nothing. */
export function callsOfClasses(names: readonly string[]): readonly CallRule[] {
  const classes = names.filter(isTranslatedClass).map(name => name.slice(0, -mark.length));
  if (classes.length === 0) return [];
  const any = classes.map(name => classesBelow.get(name) ?? name).join('|');
  return [
    {
      callees: ['*.make'],
      receiverPath: new RegExp(`(?:^|\\W)(?:${any})$`),
      notFollowedBy: ['label', 'hiddenLabel'],
      isLiteral: true,
    },
    { callees: ['*.label'], receiverPath: new RegExp(`(?:^|\\W)(?:${any})\\.make\\(\\)`) },
  ];
}

/**
 * A component's name becomes its label as `getLabel` of its class makes it: that of a column or an entry is what stands
 * before the last dot, that of an action or a filter what stands before the first, that of a field what stands behind the
 * last. `first_name` and `firstName` become `First name`.
 */
export function labelOfName({ key, callee = '' }: PlacedKey): ResolvedKey | undefined {
  if (!callee.endsWith('.make')) return undefined;
  const owner = callee.slice(0, -'.make'.length);
  if (titled.test(owner)) return { names: [key] };
  const words = partOf(key, owner)
    .replace(/\s+(\S?)/g, (_, first: string) => first.toUpperCase())
    .replace(/.(?=[A-Z])/g, '$&-')
    .toLowerCase()
    .replace(/[-_]/g, ' ');
  return { names: [words.charAt(0).toUpperCase() + words.slice(1)], isOnlyEnd: true };
}

function partOf(name: string, owner: string): string {
  const parts = name.split('.');
  if (/(?:Action|Filter)$/.test(owner)) return parts[0] ?? name;
  if (/(?:Column|Entry)$/.test(owner)) return parts.at(-2) ?? name;
  return parts.at(-1) ?? name;
}
