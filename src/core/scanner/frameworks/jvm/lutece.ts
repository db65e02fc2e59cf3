import type { Framework } from '../../framework.ts';

/**
 * Lutece and its plug-ins: the first parts of a key are the plug-in and the bundle, `#i18n{portal.users.title}` and
 * `${i18n('portal.users.title')}` in pages.
 * https://lutece.paris.fr/support/wiki/i18n.html
 */
export const lutece: Framework = {
  id: 'lutece',
  name: 'Lutece',
  detect: {
    signs: ['fr.paris.lutece.', '#i18n{'],
    dependencies: { gradle: ['fr.paris.lutece', 'fr.paris.lutece.tools', 'fr.paris.lutece.plugins'] },
  },
  words: ['i18n', 'I18n', 'getLocalizedString'],
  naming: { keySeparator: '.', inFiles: withoutBundle },
  marked: [
    {
      languages: ['html', 'ftl'],
      sign: /#i18n\{/,
      text: /#i18n\{(?<key>[\w.-]+(?:\$\{[^{}\n]{1,100}\}[\w.-]*)*)\}/dg,
    },
    // Its pages are FreeMarker's, whatever their names end with.
    { languages: ['html'], sign: /\bi18n\(/, text: /\bi18n\(\s*["'](?<key>[\w.-]+)["']\s*[,)]/dg },
  ],
  code: {
    languages: ['java'],
    calls: [
      {
        callees: ['I18nService.getLocalizedString', 'getLocalizedString'],
        values: 1,
        isOpenWithoutValues: true,
      },
      { callees: ['AdminMessageService.getMessageUrl'], key: 1 },
    ],
    // What is read from the descriptions of features and plug-ins, and from the settings of a site.
    implicit: ['adminFeature.*', 'permission.*', 'plugin.*', 'portlet.*', 'daemon.*', 'site_property.*'],
    resolve: ({ key }) => ({ names: [key, ...withoutBundle(key)] }),
  },
};

/** `portal.users.title` is the entry `title` of users_messages, `forms.title` that of a plug-in's only bundle. */
function withoutBundle(name: string): readonly string[] {
  const parts = name.split('.');
  return [1, 2, 3].filter(count => count < parts.length).map(count => parts.slice(count).join('.'));
}
