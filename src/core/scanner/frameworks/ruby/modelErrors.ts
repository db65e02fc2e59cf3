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

/** Words of these calls. */
export const wordsOfErrors: readonly string[] = ['errors.'];

const call = /(?:^|\.)errors\.\w+\??$/;

/**
 * Where Rails looks such a symbol up: for the attribute of the model, for the model, for all models, and for attributes
 * of any; undefined for other calls. The model is that of the file, unless others are told what is wrong with them.
 * https://guides.rubyonrails.org/i18n.html#error-message-scopes
 */
export function nameOfError({ key, path, callee = '', many }: PlacedKey): ResolvedKey | undefined {
  if (!call.test(callee)) return undefined;
  const own = /(?:^|\/)app\/\w+\/(?!concerns\/)(.+)\.rb$/.exec(path ?? '')?.[1];
  const model = callee.startsWith('errors.') ? (own ?? '*') : '*';
  const attribute = many ?? '*';
  const scopes = ['activerecord', 'activemodel'].map(scope => `${scope}.errors`);
  const prefix = `${scopes[0]}.models.${model}.attributes.${attribute}`;
  const places = [
    ...scopes.map(scope => `${scope}.models.${model}.attributes.${attribute}`),
    ...scopes.map(scope => `${scope}.models.${model}`),
    ...scopes.map(scope => `${scope}.messages`),
    `errors.attributes.${attribute}`,
    'errors.messages',
  ];
  return { prefix, names: places.map(place => `${place}.${key}`), isOnlyEnd: true };
}
