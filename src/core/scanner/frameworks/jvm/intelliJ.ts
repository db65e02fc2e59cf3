import type { Framework } from '../../framework.ts';

/** Bundles of plugins for JetBrains' editors: https://plugins.jetbrains.com/docs/intellij/internationalization.html */
export const intelliJ: Framework = {
  id: 'intellij',
  name: 'IntelliJ Platform bundles',
  detect: {
    signs: [
      'com.intellij.DynamicBundle',
      'com.intellij.AbstractBundle',
      'org.jetbrains.annotations.PropertyKey',
    ],
    dependencies: {
      gradle: [
        'org.jetbrains.intellij',
        'org.jetbrains.intellij.platform',
        'plugins.intelliJPlatform',
        'intelliJPlatform',
      ],
    },
    files: ['**/META-INF/plugin.xml'],
  },
  words: ['essage(', 'essagePointer(', 'essageOr'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['java', 'kotlin'],
    calls: [
      {
        // Each plugin has classes of its own for it, all called `ShopBundle`.
        callees: ['*.message', '*.messagePointer', '*.messageOrNull', '*.lazyMessage', '*.getMessage'],
        receiver: /Bundle$|MessageHelper$/,
      },
      { callees: ['*.messageOrDefault'], receiver: /Bundle$/, defaultValue: 1 },
    ],
    // Actions, groups and settings have theirs by their ids.
    implicit: ['action.*', 'group.*', 'notification.group.*', 'configurable.*', 'inspection.*'],
  },
};
