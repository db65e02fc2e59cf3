import type { CatalogReader } from '../catalog/types.ts';
import type { Usage } from '../scanner/types.ts';

type IsOfLibrary = (usage: Usage, catalog: CatalogReader) => boolean;

/** What Rails brings along in English: the `en.yml` of Active Support, Active Model, Active Record and Action View. */
const ofRails = new RegExp(
  `^(?:${[
    String.raw`date\.(?:formats(?:\.(?:default|short|long))?|(?:abbr_)?(?:day|month)_names|order)`,
    String.raw`time\.(?:formats(?:\.(?:default|short|long))?|am|pm)`,
    String.raw`support\.array(?:\.(?:words|two_words|last_word)_connector)?`,
    String.raw`number(?:\.(?:format|currency|percentage|precision|human)(?:\.[\w.]+)?)?`,
    String.raw`datetime\.(?:distance_in_words|prompts)(?:\.\w+)?`,
    String.raw`helpers\.(?:select\.prompt|submit\.(?:create|submit|update))`,
    String.raw`errors\.(?:format|messages\.(?:accepted|blank|confirmation|empty|equal_to|even|exclusion|in|inclusion))`,
    String.raw`errors\.messages\.(?:(?:greater|less)_than(?:_or_equal_to)?|invalid|model_invalid|not_an?_\w+|odd|other_than)`,
    String.raw`errors\.messages\.(?:password_too_long|present|required|taken|too_long|too_short|wrong_length)`,
    String.raw`activerecord\.errors\.messages\.(?:record_invalid|restrict_dependent_destroy\.has_(?:one|many))`,
  ].join('|')})$`,
);

/** Below what widely used gems bring their texts along: Devise, Doorkeeper, Administrate, Kaminari and others. */
const ofGems =
  /^(?:active_admin|administrate|blacklight|carrierwave|devise|doorkeeper|enumerize|formtastic|helpers\.page_entries_info|mongoid|pagy|ransack|simple_form|views\.pagination|will_paginate)\./;

/** TYPO3's own extensions, which bring their texts along: https://docs.typo3.org/m/typo3/reference-coreapi/main/en-us/ExtensionArchitecture/SystemExtensions/Index.html */
const ofTypo3 =
  /^LLL:EXT:(?:about|adminpanel|backend|belog|beuser|cms|core|dashboard|extbase|extensionmanager|felogin|filelist|filemetadata|fluid|fluid_styled_content|form|frontend|impexp|indexed_search|info|info_pagetsconfig|install|lang|linkvalidator|lowlevel|opendocs|reactions|recordlist|recycler|redirects|reports|rte_ckeditor|scheduler|seo|setup|styleguide|sys_note|t3editor|tstemplate|version|viewpage|webhooks|workspaces)\//;

/** Joomla's own texts, some of which extensions bring along too: its `joomla.ini` and `lib_joomla.ini`. */
const ofJoomla =
  /^(?:J(?:ACTION|ADMINISTRATION|BROWSERTARGET|ERROR|FIELD|FORM|GLOBAL|GRID|HELP|LIB|OPTION|TOOLBAR|WORKFLOW)_|J(?:[A-Z]+|\d+)$|DATE_FORMAT_|(?:ERROR|INFO|MESSAGE|NOTICE|WARNING)$)/;
/** What the names of an extension's texts begin with: `COM_CART`, `PLG_SYSTEM_CART`. */
const extensionOfJoomla =
  /^(?:PLG_[A-Z\d]+_[A-Z\d]+|(?:COM|FILES|LIB|MOD|PKG|TPL)_[A-Z\d]+|J[A-Z]+)(?![A-Z\d])/;

/** The parts of Contao's table of texts that it has texts in itself, to which extensions add theirs. */
const ofContao =
  /^(?:CACHE|CNT|COLS|CTE|DCA|DP|ERR|FFL|FMD|LNG|MOD|MSC|PTY|SEC|UNITS|WGT|XPL|tl_(?:article|calendar|content|files|form|layout|log|member|module|news|page|settings|style|templates|theme|user)\w*)\./;

const byFramework: Readonly<Record<string, IsOfLibrary>> = {
  'abp-angular': ({ namespace = '' }, catalog) =>
    namespace.startsWith('Abp') && !catalog.hasNamespace(namespace),
  contao: ({ key }, catalog) => isOfContao(key, catalog),
  docusaurus: ({ key }) => key.startsWith('theme.'),
  joomla: ({ names: [name = ''] }, catalog) => {
    const isUnknown = (beginning: string) => catalog.match(`${beginning}_*`, 1).length === 0;
    const [extension] = extensionOfJoomla.exec(name) ?? [];
    return (
      (extension !== undefined && isUnknown(extension)) || (ofJoomla.test(name) && isUnknown('JLIB_FORM'))
    );
  },
  laravel: ({ key }, catalog) => {
    const [, inPackage, file = ''] = /^([\w.*-]+)::([\w/-]+)/.exec(key) ?? [];
    if (inPackage === undefined) return false;
    const files = [file, `${inPackage}::${file}`];
    return inPackage === '*' || files.every(one => catalog.match(`${one}.*`, 1).length === 0);
  },
  rails: ({ key, names }, catalog) => {
    const [name = ''] = names;
    const isOfModel = !key.includes('.');
    if (isOfModel && name.startsWith('activerecord.errors.models.')) return true;
    // Rails makes the name of an attribute itself, which no model needs that the project does not translate.
    if (isOfModel && name.startsWith('activerecord.attributes.') && isAlone(name, catalog)) return true;
    return names.some(one => ofRails.test(one) || (ofGems.test(one) && isAlone(one, catalog)));
  },
  spartacus: ({ key }, catalog) => {
    const [first = ''] = key.split('.');
    return [`${first}.*`, `*:${first}.*`].every(names => catalog.match(names, 1).length === 0);
  },
  symfony: ({ key, namespace = '' }, catalog) =>
    (namespace.endsWith('Bundle') &&
      !catalog.hasNamespace(namespace) &&
      catalog.match('*:*', 1).length > 0) ||
    (namespace.startsWith('contao_') && isOfContao(key, catalog)),
  typo3: ({ key }) => ofTypo3.test(key),
  zope: ({ namespace = '' }, catalog) =>
    namespace !== '' &&
    !catalog.hasNamespace(namespace) &&
    (/^(?:plone|zope)(?:\.|$)/.test(namespace) || catalog.match('*:*', 1).length > 0),
};

/**
 * Whether a usage asks for a message that a framework or a library brings along, which the project need not have:
 * Rails' `errors.add(:name, :taken)`, `User.human_attribute_name(:name)` and `t('date.month_names')`, Devise's
 * `devise.failure.invalid`, `LLL:EXT:core/…` of TYPO3, those of Contao (`MSC.search`), those of Joomla (`JCANCEL`) and of
 * its extensions of which the project has no text (`COM_USERS_LOGIN`), of Laravel's packages (`filament::login.title`) and
 * Symfony's bundles (`FOSUserBundle`) of which the project has no file, domains of Zope's pages that other packages have,
 * ABP's resources (`AbpAccount::Login`), the parts of Spartacus (`cartItems.total`) of which it has no key, and what a
 * component says that an application copied from a theme of Docusaurus
 * (https://github.com/facebook/docusaurus/tree/main/packages/docusaurus-theme-translations).
 */
export function isOfLibrary(usage: Usage, catalog: CatalogReader): boolean {
  return byFramework[usage.framework]?.(usage, catalog) === true;
}

function isOfContao(key: string, catalog: CatalogReader): boolean {
  return ofContao.test(key) && catalog.match('*ERR.mandatory*', 1).length === 0;
}

/** Whether the project has nothing beside a key. Where it has texts of its own in a library's views, one may be gone. */
function isAlone(name: string, catalog: CatalogReader): boolean {
  return catalog.match(`${name.slice(0, name.lastIndexOf('.'))}.*`, 1).length === 0;
}
