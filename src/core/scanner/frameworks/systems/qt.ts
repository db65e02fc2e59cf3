import type { Framework } from '../../framework.ts';

/** Qt in C++ and QML: https://doc.qt.io/qt-6/i18n-source-translation.html, https://doc.qt.io/qt-6/qtquick-internationalization.html */
export const qt: Framework = {
  id: 'qt',
  name: 'Qt',
  detect: {
    signs: ['#include <Q', 'Q_OBJECT', 'import QtQuick'],
    dependencies: { cmake: ['Qt', 'Qt5', 'Qt6', 'QT', 'qt5', 'qt6'] },
    files: ['**/*.qrc', '**/*.qm'],
    // Of KDE's applications the texts are gettext's.
    isBeside: true,
  },
  words: ['tr(', 'tr (', 'trUtf8', 'trc(', 'qsTr', 'ransla', 'TrId', 'TRID', 'QT_TR'],
  wordsIn: { xml: ['<string'] },
  // A message is known by its class first.
  naming: { keySeparator: undefined, contextIsFirst: true },
  code: {
    languages: ['cpp', 'qml', 'xml'],
    formTexts: 'qt',
    calls: [
      {
        callees: [
          'tr',
          '*.tr',
          'trUtf8',
          '*.trUtf8',
          'QT_TR_NOOP',
          'QT_TR_N_NOOP',
          'QT_TR_NOOP_UTF8',
          'qsTr',
          'QT_TRID_NOOP',
        ],
        count: 2,
      },
      { callees: ['qtTrId', 'qsTrId'], count: 1 },
      {
        callees: [
          ...['QCoreApplication', 'QApplication', 'QGuiApplication', 'qApp'].map(
            owner => `${owner}.translate`,
          ),
          ...['QT_TRANSLATE_NOOP', 'QT_TRANSLATE_NOOP3', 'QT_TRANSLATE_N_NOOP', 'qsTranslate'],
          // Of Muse's framework, which MuseScore and Audacity are built on.
          ...['trc', 'qtrc', 'mtrc', 'TranslatableString'].flatMap(name => [name, `muse.${name}`]),
          'qsTrc',
        ],
        key: 1,
        context: 0,
        count: 3,
      },
    ],
  },
};
