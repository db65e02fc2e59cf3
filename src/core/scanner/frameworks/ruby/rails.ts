import type { Framework } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';
import { modelErrors, nameOfError, validations, wordsOfErrors } from './modelErrors.ts';
import { keysOfGems } from './railsGems.ts';

/**
 * Options of `I18n.t` that are no values of placeholders: `count` is one.
 * https://github.com/ruby-i18n/i18n/blob/master/lib/i18n.rb
 */
const options = [
  ...[
    'scope',
    'default',
    'locale',
    'raise',
    'throw',
    'fallback',
    'exception_handler',
    'separator',
    'cascade',
  ],
  ...['deep_interpolation', 'skip_interpolation', 'format', 'object', 'resolve'],
];

/**
 * Ruby on Rails: the `i18n` gem and Rails' lazy look-up.
 * https://guides.rubyonrails.org/i18n.html
 */
export const rails: Framework = {
  id: 'rails',
  name: 'Rails I18n',
  detect: {
    dependencies: { gem: ['rails', 'railties', 'i18n', 'rails-i18n', 'actionview', 'activesupport'] },
    files: ['config/locales/**/*.{yml,yaml,rb}'],
  },
  words: [
    't(',
    't ',
    't!',
    't"',
    "t'",
    'translate',
    'human_attribute_name',
    'I18n.',
    'method(:t',
    ...wordsOfErrors,
  ],
  naming: { keySeparator: '.' },
  code: {
    languages: ['ruby', 'erb', 'html.erb', 'html-erb', 'haml', 'slim'],
    calls: [
      // https://api.rubyonrails.org/classes/Object.html#method-i-with_options
      {
        callees: ['t', 'translate'],
        block: 'with_options',
        prefix: 'scope',
        defaultValue: 'default',
        fallbackKeys: 'default',
        values: 'labels',
        options,
      },
      {
        callees: [
          't',
          'translate',
          't!',
          'translate!',
          ...[
            'I18n',
            'helpers',
            'h',
            'view_context',
            'helper',
            'view',
            'template',
            'controller',
            // An object that knows the locale of a person who is written to.
            'i18n',
            '@i18n',
            // What somebody else keeps of a view: `ApplicationController.helpers`, `dropdown.template`.
            '*.helpers',
            '*.view_context',
            '*.template',
          ].flatMap(receiver => [`${receiver}.t`, `${receiver}.translate`]),
          'I18n.t!',
          'I18n.translate!',
        ],
        prefix: 'scope',
        defaultValue: 'default',
        fallbackKeys: 'default',
        values: 'labels',
        options,
      },
      { callees: ['I18n.exists?'], prefix: 'scope' },
      {
        callees: ['human_attribute_name', '*.human_attribute_name'],
        defaultValue: 'default',
        values: 'labels',
        options,
      },
      modelErrors,
      ...validations,
    ],
    resolve,
    implicit: [
      'activerecord.*',
      'activemodel.*',
      'errors.*',
      'helpers.*',
      'date.*',
      'time.*',
      'datetime.*',
      'number.*',
      'support.*',
      'i18n.*',
      // What `mail` looks up where it is given no subject.
      '*_mailer.*.subject',
      ...keysOfGems,
    ],
  },
};

function resolve(placed: PlacedKey): ResolvedKey | undefined {
  return placed.callee?.endsWith('human_attribute_name') === true
    ? ofAttribute(placed)
    : (nameOfError(placed) ?? resolveLazily(placed));
}

/**
 * The name of an attribute: `Admin::Post.human_attribute_name(:title)` is `activerecord.attributes.admin/post.title`, and
 * `User.human_attribute_name('address.city')` is `activerecord.attributes.user/address.city`.
 */
function ofAttribute({ key, path, callee = '' }: PlacedKey): ResolvedKey {
  const owner = callee.split('.').slice(0, -1);
  const isClass = owner.length > 0 && owner.every(name => /^[A-Z]/.test(name));
  // What a concern calls so is the class that includes it.
  const own = /(?:^|\/)app\/models\/(?!concerns\/)(.+)\.rb$/.exec(path ?? '')?.[1];
  // Of `self.class` the first name is left out.
  const isOwn = owner.length === 0 || owner.join('.') === 'class';
  const model = isClass ? owner.map(underscored).join('/') : isOwn ? (own ?? '*') : '*';
  const scopes = ['activerecord', 'activemodel'].map(scope => `${scope}.attributes.${model}`);
  const prefix = scopes[0] ?? '';
  const [, namespace, name] = /^(.*)\.([^.]*)$/.exec(key) ?? [];
  if (namespace === undefined) {
    return { prefix, names: [...scopes, 'attributes'].map(scope => `${scope}.${key}`) };
  }
  const nested = namespace.replaceAll('.', '/');
  const inner = nested === '' ? '' : `.${nested}`;
  const owners = [
    ...scopes.map(scope => `${scope}/${nested}`),
    `activerecord.attributes${inner}`,
    'attributes',
  ];
  return { prefix, names: owners.map(owner => `${owner}.${name}`) };
}

/** As ActiveSupport's `underscore` does: `HTMLPage` is `html_page`. */
function underscored(name: string): string {
  return name
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase();
}

/**
 * A key that begins with a dot belongs to the view or action that it stands in:
 * `.title` in app/views/users/_form.html.erb is `users.form.title`.
 */
function resolveLazily({
  key: written,
  path,
  method,
  base,
  callee,
  prefix: scope,
}: PlacedKey): ResolvedKey | undefined {
  // The library itself knows no views: to it a key with a dot before it is the one without.
  if (callee?.startsWith('I18n.') === true) return withoutDot(written, scope);
  // A component puts the scope before the key first (ViewComponent::Translatable).
  const isScoped = scope?.startsWith('.') === true && /(?:^|\/)components\//.test(path ?? '');
  const key = isScoped ? `${scope}.${written}` : written;
  if (!key.startsWith('.')) return undefined;
  const before = isScoped || scope === undefined ? '' : `${scope}.`;
  const prefix = `${before}${placeOf(path ?? '', method)}`;
  // A folder of views that the application adds to its path is no part of the key (`prepend_view_path`).
  const inner = before === '' && isView(path ?? '') ? /^[^.]+\.(.+\..+)$/.exec(prefix)?.[1] : undefined;
  // Phlex's views are classes, whose names begin with that of their folder as a rule.
  const outer = /(?:^|\/)(views|components)\/.+(?<!_component)\.rb$/.exec(path ?? '')?.[1];
  const places = [
    prefix,
    ...(inner === undefined ? [] : [inner]),
    ...(outer === undefined ? [] : [`${outer}.${prefix}`]),
    ...inherited(path ?? '', base),
    // https://api.rubyonrails.org/classes/AbstractController/Translation.html looks without the action after that.
    ...(/(?:^|\/)(?:controllers|mailers)\//.test(path ?? '') ? [prefix.replace(/\.[^.]*$/, '')] : []),
  ];
  return { prefix, names: places.map(place => `${place}${key}`) };
}

/** A component has the texts of the one that it extends: https://viewcomponent.org/guide/translations.html */
function inherited(path: string, base: string | undefined): readonly string[] {
  if (base === undefined || base === 'ViewComponent::Base' || !/(?:^|\/)components\//.test(path)) return [];
  return [base.split('::').map(underscored).join('.')];
}

function withoutDot(key: string, scope: string | undefined): ResolvedKey | undefined {
  if (!key.startsWith('.')) return undefined;
  const bare = key.slice(1);
  return scope === undefined ? { names: [bare] } : { prefix: scope, names: [`${scope}.${bare}`] };
}

function isView(path: string): boolean {
  return /(?:^|\/)views\//.test(path);
}

function placeOf(path: string, method: string | undefined): string {
  const view = /(?:^|\/)(?:app\/)?views\/(.+?)(?:\.[^/]*)?$/.exec(path)?.[1];
  if (view !== undefined) return view.replace(/(^|\/)_([^/]*)$/, '$1$2').replaceAll('/', '.');
  const controller = /(?:^|\/)controllers\/(?:concerns\/)?(.+)_controller\.rb$/.exec(path)?.[1];
  if (controller !== undefined) return `${controller.replaceAll('/', '.')}.${method ?? '*'}`;
  const mailer = /(?:^|\/)mailers\/(.+)\.rb$/.exec(path)?.[1];
  if (mailer !== undefined) return `${mailer.replaceAll('/', '.')}.${method ?? '*'}`;
  const component = /(?:^|\/)components\/(.+?)(?:\.[^/]*)?$/.exec(path)?.[1];
  // A view in a folder of the component's own: card_component/card_component.html.erb.
  return component === undefined ? '*' : component.replace(/([^/]+)\/\1$/, '$1').replaceAll('/', '.');
}
