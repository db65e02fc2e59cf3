import { nameOf } from './folders.ts';

/** The editor's language id by the extension of a file's name. */
const languagesByExtension: ReadonlyMap<string, string> = new Map([
  ['.js', 'javascript'],
  ['.mjs', 'javascript'],
  ['.cjs', 'javascript'],
  ['.es6', 'javascript'],
  ['.jsx', 'javascriptreact'],
  ['.ts', 'typescript'],
  ['.mts', 'typescript'],
  ['.cts', 'typescript'],
  ['.tsx', 'typescriptreact'],
  ['.vue', 'vue'],
  ['.svelte', 'svelte'],
  ['.astro', 'astro'],
  ['.html', 'html'],
  ['.htm', 'html'],
  ['.xhtml', 'html'],
  // As the editor has them.
  ['.ejs', 'html'],
  // Eta's templates have the same tags.
  ['.eta', 'html'],
  ['.pug', 'jade'],
  ['.jade', 'jade'],
  ['.njk', 'nunjucks'],
  ['.nunj', 'nunjucks'],
  ['.nunjucks', 'nunjucks'],
  ['.edge', 'edge'],
  ['.jsp', 'jsp'],
  ['.jspf', 'jsp'],
  ['.jspx', 'jsp'],
  ['.tag', 'jsp'],
  ['.tagx', 'jsp'],
  ['.zul', 'zul'],
  ['.scala', 'scala'],
  ['.py', 'python'],
  ['.txt', 'django-txt'],
  ['.jinja', 'jinja'],
  ['.jinja2', 'jinja'],
  ['.j2', 'jinja'],
  ['.mako', 'mako'],
  ['.pt', 'zpt'],
  ['.zpt', 'zpt'],
  ['.cpt', 'zpt'],
  ['.rb', 'ruby'],
  ['.rake', 'ruby'],
  ['.ru', 'ruby'],
  ['.jbuilder', 'ruby'],
  ['.rabl', 'ruby'],
  ['.builder', 'ruby'],
  ['.axlsx', 'ruby'],
  ['.thor', 'ruby'],
  ['.prawn', 'ruby'],
  ['.erb', 'erb'],
  ['.rhtml', 'erb'],
  ['.haml', 'haml'],
  ['.slim', 'slim'],
  ['.php', 'php'],
  ['.phtml', 'php'],
  // CakePHP's templates before version 4.
  ['.ctp', 'php'],
  // Contao's.
  ['.html5', 'php'],
  // Drupal's: https://www.drupal.org/docs/develop/standards/php
  ['.module', 'php'],
  ['.install', 'php'],
  ['.theme', 'php'],
  ['.profile', 'php'],
  ['.inc', 'php'],
  ['.twig', 'twig'],
  ['.latte', 'latte'],
  ['.tpl', 'smarty'],
  ['.ftl', 'ftl'],
  ['.ftlh', 'ftl'],
  ['.ss', 'silverstripe'],
  ['.volt', 'volt'],
  ['.liquid', 'liquid'],
  ['.dart', 'dart'],
  ['.kt', 'kotlin'],
  ['.kts', 'kotlin'],
  ['.java', 'java'],
  ['.groovy', 'groovy'],
  ['.gsp', 'gsp'],
  ['.jelly', 'jelly'],
  ['.xml', 'xml'],
  ['.ui', 'xml'],
  ['.glade', 'xml'],
  ['.fxml', 'xml'],
  ['.desktop', 'desktop'],
  ['.swift', 'swift'],
  ['.m', 'objective-c'],
  ['.mm', 'objective-cpp'],
  ['.gts', 'glimmer-ts'],
  ['.gjs', 'glimmer-js'],
  ['.go', 'go'],
  ['.cs', 'csharp'],
  ['.cshtml', 'razor'],
  ['.razor', 'razor'],
  ['.aspx', 'aspx'],
  ['.ascx', 'aspx'],
  ['.master', 'aspx'],
  ['.xaml', 'xaml'],
  ['.axaml', 'xaml'],
  ['.rs', 'rust'],
  ['.c', 'c'],
  ['.h', 'cpp'],
  ['.cc', 'cpp'],
  ['.cpp', 'cpp'],
  ['.cxx', 'cpp'],
  ['.hh', 'cpp'],
  ['.hpp', 'cpp'],
  ['.hxx', 'cpp'],
  ['.inl', 'cpp'],
  ['.ipp', 'cpp'],
  ['.tpp', 'cpp'],
  ['.ixx', 'cpp'],
  // LibreOffice's headers with strings.
  ['.hrc', 'cpp'],
  ['.vala', 'vala'],
  ['.blp', 'blueprint-gtk'],
  ['.qml', 'qml'],
  ['.slint', 'slint'],
  ['.templ', 'templ'],
  ['.lua', 'lua'],
  ['.clj', 'clojure'],
  ['.cljs', 'clojure'],
  ['.cljc', 'clojure'],
  ['.gd', 'gdscript'],
  ['.tscn', 'gdscene'],
  ['.tmpl', 'gotmpl'],
  ['.gotmpl', 'gotmpl'],
  ['.gohtml', 'gotmpl'],
  ['.ex', 'elixir'],
  ['.exs', 'elixir'],
  ['.eex', 'eex'],
  ['.heex', 'phoenix-heex'],
  ['.leex', 'phoenix-heex'],
  ['.sface', 'surface'],
  ['.mdx', 'mdx'],
  ['.md', 'markdown'],
  ['.hbs', 'handlebars'],
  ['.handlebars', 'handlebars'],
  ['.mustache', 'mustache'],
  ['.ms', 'mustache'],
  ['.mjml', 'mustache'],
  ['.css', 'css'],
  ['.json', 'json'],
]);

/** Names of generated files. */
const generated = /(?:\.min\.[cm]?js|\.bundle\.js|\.d\.[cm]?ts|-min\.js|\.(?:g|freezed)\.dart)$/i;

/**
 * The editor's language id for the path of a file; undefined for files that the scanner does not read, minified files
 * among them.
 */
export function languageOf(file: string): string | undefined {
  const name = nameOf(file);
  const found = byEnding(name);
  if (found === undefined || generated.test(name)) return undefined;
  if (found === 'php' && /\.blade\.php$/i.test(file)) return 'blade';
  if (found === 'html' && /\.antlers\.html$/i.test(file)) return 'antlers';
  if (found === 'json')
    return /^(?:block|package|manifest(?:[.-]\w+)*)\.json$/.test(name) ? found : undefined;
  if (found === 'xml')
    return isForm(name) ||
      isView(name) ||
      isDescription(name) ||
      isAndroidXml(file) ||
      isQWeb(file) ||
      isMagentoXml(file) ||
      isJoomlaXml(file) ||
      isZopeProfile(file)
      ? 'xml'
      : undefined;
  if (found === 'django-txt') return /(?:^|\/)templates\//.test(file) ? found : undefined;
  return found;
}

/** Whether {@link languageOf} knows the ending of a file name, regardless of the folders around it. */
export function hasSourceEnding(name: string): boolean {
  return byEnding(name) !== undefined;
}

function byEnding(file: string): string | undefined {
  // What a build fills in of what describes a program: `calendar.metainfo.xml.in.in`.
  const name = file.endsWith('.in') ? file.replace(/(\.(?:desktop|xml))(?:\.in){1,2}$/, '$1') : file;
  const ending = name.slice(Math.max(name.lastIndexOf('.'), 0));
  return languagesByExtension.get(ending) ?? languagesByExtension.get(ending.toLowerCase());
}

/** Windows of GTK, Qt and JavaFX. */
function isForm(name: string): boolean {
  return /\.(?:ui|glade|fxml)$/.test(name);
}

/** What programs of Linux desktops tell of themselves, and their settings. */
function isDescription(name: string): boolean {
  return /\.(?:metainfo|appdata|gschema)\.xml(?:\.in){0,2}$/.test(name);
}

/** Views of UI5, and parts of them; pages of NativeScript by their usual names. */
function isView(name: string): boolean {
  return /\.(?:view|fragment)\.xml$|-(?:page|root|fragment|modal)\.xml$/.test(name);
}

/** Odoo's templates for the browser. */
function isQWeb(file: string): boolean {
  return /(?:^|\/)static\/src\//.test(file);
}

/** Android's layouts, menus and manifests; other XML is not source code. */
function isAndroidXml(file: string): boolean {
  return /(?:^|\/)(?:res|[\w-]*[Rr]esources?)\/[^/]+\/[^/]+\.xml$|(?:^|\/)AndroidManifest\.xml$/.test(file);
}

/** Magento's configuration, pages and admin components. */
function isMagentoXml(file: string): boolean {
  return /(?:^|\/)(?:etc\/(?:adminhtml\/(?:\w+\/){0,3}\w+|acl|cache|email_templates|indexer|product_types|widget)|(?:view\/(?:adminhtml|base|frontend)|[A-Z]\w*_[A-Z]\w*)\/(?:layout|ui_component)\/\w+)\.xml$/.test(
    file,
  );
}

/** Joomla's forms, menus, and what its extensions say of themselves. */
function isJoomlaXml(file: string): boolean {
  return /(?:^|\/)(?:(?:(?:forms|presets|admin|administrator|tmpl(?:\/\w+)?|plugins\/\w+\/\w+|(?:com|mod|plg|tpl)_\w+)\/)[\w.-]+|config|access|metadata|templateDetails|(?:com|mod|pkg|plg|tpl)_\w+)\.xml$/.test(
    file,
  );
}

/** What Plone's add-ons set up: content types, actions, the catalog. */
function isZopeProfile(file: string): boolean {
  return /(?:^|\/)profiles\/[\w.-]+\/(?:[\w.-]+\/)?[\w.-]+\.xml$/.test(file);
}
