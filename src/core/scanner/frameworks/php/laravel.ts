import type { Framework, Naming } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';
import {
  callsOfClasses,
  filamentCalls,
  isTranslatedClass,
  labelOfName,
  translatedClasses,
} from './filament.ts';
import { textsOfLaravel } from './laravelTexts.ts';
import { ownTranslators, phpHelpers } from './phpHelpers.ts';

/** What classes are given that look texts up: https://laravel.com/api/12.x/Illuminate/Contracts/Translation/Translator.html */
const translator = { types: ['Translator'], constructors: [] };

/** Laravel's localization: https://laravel.com/docs/localization */
export const laravel: Framework = {
  id: 'laravel',
  name: 'Laravel',
  detect: {
    dependencies: {
      composer: [
        'laravel/framework',
        'illuminate/translation',
        'illuminate/support',
        'laravel/lumen-framework',
      ],
    },
    // Folders that are named for locales: WordPress' plugins keep other things beside theirs (`lang/pro/index.php`).
    files: ['artisan', '{resources/,}lang/{??,??-*,??_*}/*.php'],
  },
  words: [
    '__(',
    'trans',
    'Translator',
    '@lang',
    '@choice',
    'Lang::',
    'Livewire\\Attributes',
    'translateLabel',
  ],
  naming: { keySeparator: '.' },
  setUp: { files: [...phpHelpers, '*Provider.php'], read: ownNamesIn },
  withOwnNames,
  code: {
    // The last are Statamic's templates.
    languages: ['php', 'blade', 'antlers'],
    calls: [
      {
        callees: [
          '__',
          'trans',
          'Lang.get',
          'Lang.has',
          'Lang.hasForLocale',
          '@lang',
          '*.trans',
          'trans().get',
          'trans().has',
          'translator.has',
          'translator.get',
          '$translator.get',
          '$translator.has',
          '$this.translator.get',
          '$this.translator.has',
        ],
        key: [0, 'key'],
        values: [1, 'replace'],
      },
      { callees: ['get', 'has', 'hasForLocale'], owner: translator, key: [0, 'key'], values: [1, 'replace'] },
      {
        callees: ['choice'],
        owner: translator,
        key: [0, 'key'],
        count: [1, 'number'],
        values: [2, 'replace'],
      },
      // What rules are given to say that a value is wrong: https://laravel.com/docs/12.x/validation#using-rule-objects
      { callees: ['$fail'], followedBy: ['translate', 'translateChoice'] },
      ...filamentCalls,
      // From the container: `app('translator')->get('title')`.
      {
        callees: ['app().get', 'resolve().get', 'app().make().get', 'App.make().get'],
        receiver: /^(?:translator|Translator)$/,
        key: [0, 'key'],
        values: [1, 'replace'],
      },
      {
        callees: ['app().choice', 'resolve().choice', 'app().make().choice', 'App.make().choice'],
        receiver: /^(?:translator|Translator)$/,
        key: [0, 'key'],
        count: [1, 'number'],
        values: [2, 'replace'],
      },
      {
        callees: [
          ...['trans_choice', 'Lang.choice', '@choice', 'trans().choice', '*.transChoice'],
          ...['translator.choice', '$translator.choice', '$this.translator.choice'],
        ],
        key: [0, 'key'],
        count: [1, 'number'],
        values: [2, 'replace'],
      },
    ],
    // https://livewire.laravel.com/docs/validation#localizing-validation-messages
    options: [{ labels: ['message', 'as'], classes: /^Livewire\\Attributes\\(?:Validate|Rule)$/ }],
    filters: ['trans', 'trans_choice'],
    messageSigns: ['{{ trans:', '{{ trans_choice:', '{{trans:', '{{trans_choice:'],
    resolve: resolveFileKey,
    implicit: textsOfLaravel,
  },
};

/** What an application's helpers and providers say of its own: functions that translate, and classes of components. */
function ownNamesIn(text: string): Partial<Naming> {
  const classes = translatedClasses(text);
  return classes.length === 0 ? ownTranslators(text) : { ownNames: classes };
}

/** Laravel's rules with functions of an application's own that do what its own do, and components that it has looked up. */
function withOwnNames(names: readonly string[]): Framework {
  const { code } = laravel;
  const functions = names.filter(name => !isTranslatedClass(name));
  const own = { callees: functions, values: 1 };
  const calls = [...callsOfClasses(names), ...(code?.calls ?? []), ...(functions.length === 0 ? [] : [own])];
  const words = functions.length === names.length ? functions : [...functions, '::make('];
  return { ...laravel, words: [...laravel.words, ...words], ...(code && { code: { ...code, calls } }) };
}

/**
 * `cart.title` is the entry `title` of the file lang/LOCALE/cart.php, `shop::cart.title` that of a package's
 * file, `shop::cart` all of that file; a key that is no such path is its own text, from lang/LOCALE.json.
 */
function resolveFileKey(placed: PlacedKey): ResolvedKey | undefined {
  const label = labelOfName(placed);
  if (label !== undefined) return label;
  const { key } = placed;
  const [, whole] = /^[\w.-]+::([\w/-]+)$/.exec(key) ?? [];
  if (whole !== undefined) return { names: [key, whole] };
  const [, inPackage = '', file = '', entry = ''] = /^(?:([\w.-]+)::)?([\w/-]+)\.(\S+)$/.exec(key) ?? [];
  if (file === '') return undefined;
  const local = [`${file}.${entry}`, `${file}:${entry}`];
  return { names: inPackage === '' ? [key, `${file}:${entry}`] : [key, ...local] };
}
