import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';
import type { CallRule } from '../../languages/code/rules.ts';

/**
 * What is wrong with a model, by a symbol: `errors.add(:name, :taken)`. A text is shown as it is, and a symbol as the
 * message is looked up instead.
 * https://api.rubyonrails.org/classes/ActiveModel/Errors.html
 */
export const modelErrors: CallRule = {
  callees: ['add', 'added?', 'of_kind?', 'generate_message'].flatMap(method => [
    `errors.${method}`,
    `*.errors.${method}`,
  ]),
  key: ['message', 1],
  takesSymbol: true,
  many: 0,
};

/** The options of validations that hold a message: those of one validator, or of a call for one. */
const labelsOfMessages = ['message', 'too_short', 'too_long', 'wrong_length'];

/**
 * What a model says of values that are not valid: `validates :name, uniqueness: { message: :taken }`, and
 * `validates_presence_of :name, message: :missing`. A symbol is looked up for each of the attributes.
 * https://api.rubyonrails.org/classes/ActiveModel/Validations/HelperMethods.html
 */
export const validations: readonly CallRule[] = [
  { callees: ['validates', 'validates!'], symbolsFor: { labels: labelsOfMessages, isNested: true } },
  {
    callees: [
      'validates_associated',
      ...['absence', 'acceptance', 'comparison', 'confirmation', 'exclusion', 'format', 'inclusion']
        .concat('length', 'numericality', 'presence', 'size', 'uniqueness')
        .map(kind => `validates_${kind}_of`),
    ],
    symbolsFor: { labels: labelsOfMessages },
  },
];

/** Words of these calls. */
export const wordsOfErrors: readonly string[] = ['errors.', 'validates'];

const call = /(?:^|\.)errors\.\w+\??$|^validates/;

/**
 * Where Rails looks such a symbol up: for the attribute of the model, for the model, for all models, and for attributes
 * of any; undefined for other calls. The model is that of the file, unless others are told what is wrong with them.
 * https://guides.rubyonrails.org/i18n.html#error-message-scopes
 */
export function nameOfError({ key, path, callee = '', many }: PlacedKey): ResolvedKey | undefined {
  if (!call.test(callee)) return undefined;
  const own = /(?:^|\/)app\/\w+\/(?!concerns\/)(.+)\.rb$/.exec(path ?? '')?.[1];
  const model = /^(?:errors\.|validates)/.test(callee) ? (own ?? '*') : '*';
  const attribute = many ?? '*';
  const scopes = ['activerecord', 'activemodel'].map(scope => `${scope}.errors`);
  const prefix = `${scopes[0]}.models.${model}.attributes.${attribute}`;
  const models = withoutFolders(model);
  const ofModels = scopes.flatMap(scope => models.map(each => `${scope}.models.${each}`));
  const places = [
    ...ofModels.map(each => `${each}.attributes.${attribute}`),
    ...ofModels,
    ...scopes.map(scope => `${scope}.messages`),
    `errors.attributes.${attribute}`,
    'errors.messages',
  ];
  return { prefix, names: places.map(place => `${place}.${key}`), isOnlyEnd: true };
}

/**
 * A model's name, then what it is called if folders before it are no namespaces, as applications add folders to where
 * classes are looked for (`config.autoload_paths`): app/models/entities/account.rb may hold `Account`.
 */
function withoutFolders(model: string): string[] {
  const parts = model.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}
