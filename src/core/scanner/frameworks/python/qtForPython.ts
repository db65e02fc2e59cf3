import type { Framework } from '../../framework.ts';

/**
 * PyQt and PySide, plugins of QGIS among them:
 * https://doc.qt.io/qtforpython-6/tutorials/basictutorial/translations.html
 */
export const qtForPython: Framework = {
  id: 'qt-python',
  name: 'Qt for Python',
  detect: {
    signs: ['from PyQt', 'import PyQt', 'from PySide', 'import PySide', 'from qgis.PyQt'],
    dependencies: {
      pypi: ['PyQt5', 'PyQt6', 'PySide2', 'PySide6', 'pyqt5', 'pyqt6', 'pyside2', 'pyside6', 'qtpy', 'QtPy'],
    },
    files: ['**/*.qm'],
    // Applications with its windows may have gettext's messages.
    isBeside: true,
  },
  words: ['tr(', 'translate', 'QT_TR'],
  wordsIn: { xml: ['<string'] },
  // A message is known by its class first.
  naming: { keySeparator: undefined, contextIsFirst: true },
  code: {
    languages: ['python', 'xml'],
    formTexts: 'qt',
    calls: [
      { callees: ['tr', '*.tr', 'QT_TR_NOOP', '*.QT_TR_NOOP'] },
      {
        callees: [
          'QCoreApplication',
          'QApplication',
          'QGuiApplication',
          'app',
          'qApp',
          'QtCore.QCoreApplication',
          'QtWidgets.QApplication',
          'QtGui.QApplication',
          // FreeCAD's: https://wiki.freecad.org/Translating_an_external_workbench
          'FreeCAD.Qt',
          'App.Qt',
        ].map(owner => `${owner}.translate`),
        key: 1,
        context: 0,
      },
      // What pyuic makes of forms, and PyQt of a plugin's template.
      {
        callees: ['_translate', 'translate', 'QT_TRANSLATE_NOOP', '*.QT_TRANSLATE_NOOP'],
        key: 1,
        context: 0,
      },
    ],
  },
};
