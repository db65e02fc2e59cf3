import type { Framework } from '../../framework.ts';

/**
 * Apache Wicket's models, components and markup:
 * https://nightlies.apache.org/wicket/guide/10.x/single.html#_internationalization_with_wicket
 */
export const wicket: Framework = {
  id: 'wicket',
  name: 'Wicket',
  detect: {
    signs: ['import org.apache.wicket.', '<wicket:message', 'wicket:message='],
    dependencies: {
      gradle: ['org.apache.wicket', 'org.apache.wicket:wicket-core', 'org.apache.wicket:wicket-spring'],
    },
    files: [
      '**/wicket-package.properties',
      '**/WicketApplication*.{properties,utf8.properties,properties.xml}',
    ],
  },
  words: ['wicket:message', 'getString(', 'ResourceModel('],
  naming: { keySeparator: '.' },
  code: {
    languages: ['java', 'kotlin'],
    calls: [
      { callees: ['getString'], defaultValue: 2 },
      { callees: ['*.getString'], receiver: /^(?:this|getLocalizer|[lL]ocalizer)$/, isLiteral: true },
      { callees: ['ResourceModel', 'StringResourceModel'] },
    ],
  },
  marked: [
    {
      languages: ['html'],
      sign: /\bwicket:message\b/,
      // Elements, and attributes with several pairs: `wicket:message="title:cart.title,alt:cart.alt"`.
      text: /<!--[\s\S]*?(?:-->|$(?![\s\S]))|(?<=<wicket:message\s[^<>]{0,100}?\bkey\s*=\s*["']|\swicket:message\s*=\s*["'](?:[^"'<>]{0,300},)?\s*[\w-]{1,40}:)(?<key>[^"',<>\s]+)/dg,
    },
  ],
};
