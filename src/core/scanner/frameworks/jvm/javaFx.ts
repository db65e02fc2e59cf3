import type { Framework } from '../../framework.ts';

/**
 * The windows of JavaFX; what programs call in their code is one of the usual names or a bundle's method:
 * https://openjfx.io/javadoc/21/javafx.fxml/javafx/fxml/doc-files/introduction_to_fxml.html#resource_resolution
 */
export const javaFx: Framework = {
  id: 'javafx',
  name: 'JavaFX',
  detect: {
    signs: ['xmlns:fx='],
    dependencies: { gradle: ['org.openjfx', 'org.openjfx.javafxplugin'] },
    files: ['**/*.fxml'],
    isBeside: true,
  },
  words: [],
  wordsIn: { xml: ['"%', "'%"] },
  naming: { keySeparator: '.' },
  code: { languages: ['xml'], formTexts: 'javafx' },
};
