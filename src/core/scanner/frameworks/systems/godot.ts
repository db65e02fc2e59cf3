import type { Framework } from '../../framework.ts';

/** Godot's games, in its own scripts and in C#: https://docs.godotengine.org/en/stable/tutorials/i18n/internationalizing_games.html */
export const godot: Framework = {
  id: 'godot',
  name: 'Godot',
  detect: { dependencies: { nuget: [] }, files: ['**/project.godot'] },
  words: ['tr(', 'tr_n(', 'Tr(', 'TrN(', 'TranslationServer'],
  wordsIn: { gdscene: [' = "'] },
  // A message may be known by a context, as gettext's are.
  naming: { keySeparator: undefined, contextIsFirst: true },
  code: {
    languages: ['gdscript', 'csharp', 'gdscene'],
    formTexts: 'godot',
    calls: [
      { callees: [...['tr', 'atr', 'Tr', 'Atr'].flatMap(anyone), ...onServer('translate')], context: 1 },
      {
        callees: [...['tr_n', 'atr_n', 'TrN', 'AtrN'].flatMap(anyone), ...onServer('translate_plural')],
        context: 3,
      },
    ],
  },
};

/** A method of the object at hand or of any other. */
function anyone(method: string): string[] {
  return [method, `*.${method}`];
}

/** A method of the server, in scripts and in C#. */
function onServer(method: string): string[] {
  const inCapitals = method.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return [`TranslationServer.${method}`, `TranslationServer.${inCapitals}`];
}
