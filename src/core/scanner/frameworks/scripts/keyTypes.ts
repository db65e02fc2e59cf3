import type { ScriptValue, TypeRule } from '../../script/rules.ts';

/** What applications commonly call the type of their keys: `function title(say: (key: I18nKey) => string)`. */
export function keyTypes(gives: ScriptValue): Readonly<Record<string, TypeRule>> {
  const rule: TypeRule = { isOfKeys: true, gives };
  return {
    TranslationKey: rule,
    TranslationKeys: rule,
    I18nKey: rule,
    LocaleKey: rule,
    MessageKey: rule,
    TxKeyPath: rule,
  };
}
