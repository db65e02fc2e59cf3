import type { Framework } from '../../framework.ts';
import type { ComponentRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `i18n.translate(id, { defaultMessage, values })`: https://docs.elastic.dev/kibana-dev-docs/i18n */
const translate: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1, property: 'values' }],
  defaultValue: [{ argument: 1, property: 'defaultMessage' }],
};

const i18n: ObjectRule = { is: 'object', members: { translate } };

const FormattedMessage: ComponentRule = { key: 'id', values: ['values'], defaultValue: 'defaultMessage' };

/** Kibana, OpenSearch Dashboards and plug-ins for them. */
export const kibana: Framework = {
  id: 'kibana',
  name: 'Kibana',
  detect: {
    dependencies: { npm: ['@kbn/i18n', '@kbn/i18n-react', '@osd/i18n'] },
    files: ['kibana.json', 'kibana.jsonc', 'opensearch_dashboards.json', '.i18nrc.json'],
  },
  words: ['i18n', 'FormattedMessage'],
  naming: { keySeparator: undefined },
  script: {
    names: { i18n, kbnI18n: i18n },
    components: { FormattedMessage, FormattedHTMLMessage: FormattedMessage },
    exports: { '@kbn/i18n': { i18n }, '@osd/i18n': { i18n } },
  },
};
