import type { Framework } from '../../framework.ts';

/** Page templates of Zope, Plone and Chameleon: https://6.docs.plone.org/backend/i18n/. Their Python is gettext's. */
export const zope: Framework = {
  id: 'zope',
  name: 'Zope page templates',
  detect: {
    dependencies: {
      pypi: [
        ...['Zope', 'Zope2', 'zope.i18n', 'zope.i18nmessageid', 'zope.pagetemplate', 'z3c.pt'],
        ...['Plone', 'Products.CMFPlone', 'Products.CMFCore', 'plone.api', 'plone.app.dexterity'],
        ...['Chameleon', 'chameleon', 'pyramid_chameleon', 'pyramid-chameleon', 'deform'],
      ],
    },
    files: ['**/*.zcml', '**/*.{pt,zpt,cpt}'],
    signs: ['http://xml.zope.org/namespaces/i18n'],
    isBeside: true,
  },
  words: ['i18n:'],
  naming: { keySeparator: undefined },
  code: { languages: ['zpt', 'html', 'xml'], messageAttributes: true },
};
