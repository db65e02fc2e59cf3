import type { Framework } from '../../framework.ts';

/** What CMake finds KI18n by. */
export const kdeFrameworks = ['KF5', 'KF6', 'KF5I18n', 'KF6I18n'] as const;

/** In QML also as functions of an object: `KI18n.i18n("Title")`. */
function alsoOfObject(names: readonly string[]): string[] {
  return names.flatMap(name => [name, `KI18n.${name}`]);
}

/** KDE's functions over gettext, whose placeholders are Qt's (`%1`): https://api.kde.org/ki18n-index.html */
export const ki18n: Framework = {
  id: 'ki18n',
  name: 'KDE (KI18n)',
  detect: {
    signs: ['<KLocalizedString>', 'org.kde.ki18n'],
    dependencies: { cmake: kdeFrameworks },
    files: ['**/*.po', '**/*.pot'],
  },
  words: ['i18n', 'I18N'],
  naming: { keySeparator: undefined },
  code: {
    languages: ['c', 'cpp', 'qml', 'objective-cpp'],
    calls: [
      {
        callees: [
          ...alsoOfObject(['i18n', 'i18np', 'xi18n', 'xi18np']),
          ...['ki18n', 'ki18np', 'kxi18n', 'kxi18np', 'kli18n', 'kli18np'],
          'I18N_NOOP',
        ],
      },
      {
        callees: [
          ...alsoOfObject(['i18nc', 'i18ncp', 'xi18nc', 'xi18ncp']),
          ...['ki18nc', 'ki18ncp', 'kxi18nc', 'kli18nc', 'kli18ncp'],
          ...['I18NC_NOOP', 'I18N_NOOP2', 'I18N_NOOP2_NOSTRIP'],
        ],
        key: 1,
        context: 0,
      },
      {
        callees: [...alsoOfObject(['i18nd', 'i18ndp', 'xi18nd', 'xi18ndp']), 'ki18nd', 'ki18ndp'],
        key: 1,
        namespace: 0,
      },
      {
        callees: [...alsoOfObject(['i18ndc', 'i18ndcp', 'xi18ndc', 'xi18ndcp']), 'ki18ndc'],
        key: 2,
        namespace: 0,
        context: 1,
      },
    ],
  },
};
