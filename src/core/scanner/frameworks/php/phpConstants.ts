import type { Framework, Naming } from '../../framework.ts';

/** Where applications have their English texts: `language/english/main.php`, `e107_languages/English/lan_news.php`. */
const folder = '*language{s,}/{e,E}nglish';

const languages = ['php', 'smarty', 'tpl', 'html'];

/** What osCommerce's modules are called and described by: `static::CONFIG_KEY_BASE . 'TITLE'`. */
const ofModules = ['TITLE', 'DESCRIPTION'].flatMap(end => [`MODULE_*_${end}`, `*:MODULE_*_${end}`]);

/**
 * Texts that are constants, defined in a file for each language: XOOPS
 * (https://xoops.gitbook.io/xoops-core-documentation), ImpressCMS, e107
 * (https://e107.org/developer-manual/plugin-development/internationalisation), Zen Cart and what else became of
 * osCommerce. Code has many other constants, so only what English files define is a key.
 */
export const phpConstants: Framework = {
  id: 'php-constants',
  name: 'Constants of PHP',
  detect: {
    dependencies: { composer: [] },
    files: [`**/${folder}/*.php`, `**/${folder}.php`],
    isBeside: true,
    isOfTree: true,
  },
  words: [],
  naming: { keySeparator: undefined },
  setUp: { files: [`${folder}/**/*.php`, `${folder}.php`], read: readTexts },
  withOwnNames: withTexts,
  code: { languages, implicit: ofModules },
};

const quoted = String.raw`(?:'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\$]|\\[\s\S]|\$(?![\w{]))*")`;
const heredoc = String.raw`<<<[ \t]*(?:'\w+'\r?\n[\s\S]{0,5000}?|"?\w+"?\r?\n[^$]{0,5000}?)^[ \t]*\w+(?=\s*[;,)])`;
const text = String.raw`(?:${heredoc}|${quoted}(?:\s*\.\s*${quoted})*)`;
/** Names without an underscore may be anything: `YES`. */
const name = String.raw`(?=\w*[A-Za-z]_?\w)(?=_\w|\w+_)([A-Za-z_]\w{2,})`;
/** Where nothing else than a guard comes before it, as the format reads it. */
const guard = String.raw`(?:if\s*\(\s*!\s*\\?defined\s*\([^()]*\)\s*\)\s*(?:\{\s*)?|\\?defined\s*\([^()]*\)\s*(?:\|\||or\b)\s*)`;
const defined = new RegExp(
  String.raw`^(?:<\?php\s+)?(?:${guard}?\\?define\s*\(\s*(['"])${name}\1\s*,\s*${text}\s*[,)]|const\s+${name}\s*=\s*${text}\s*;)`,
  'gim',
);
const returned = new RegExp(
  String.raw`^[ \t]*(['"])${name}\1\s*=>\s*${text}(?=\s*(?:,|\]|\)|\/\/|#|\/\*))`,
  'gm',
);

/** A file that does nothing else, as it is read for its texts: `return [`, `$define = [ … ]; return $define;`. */
const returnsTexts =
  /^\uFEFF?\s*<\?php\s+(?:(?:declare|namespace|use|const|setlocale)\b[^;]*;\s*)*(?:return\s*(?:\[|array\s*\()|\$(\w+)\s*=\s*(?:\[|array\s*\()[\s\S]*[\])]\s*;\s*return\s+\$\1\s*;\s*(?:\?>\s*)?$)/i;

/** An open one goes to the end. */
const comment = /\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|^[ \t]*(?:\/\/|#)[^\n]*/gm;

/**
 * The names of the constants that a file defines as texts, or returns for its application to define, each with the
 * namespace that its keys have: `admin/users:_AM_TITLE`.
 */
function readTexts(source: string, _beside: unknown, _name: string, file: string): Partial<Naming> {
  const code = source.replace(comment, '');
  const found = [...code.matchAll(returnsTexts.test(code) ? returned : defined)];
  const namespace = namespaceOf(file);
  const head = namespace === '' ? '' : `${namespace}:`;
  const ownNames = found.flatMap(([, , own, declared = own]) =>
    declared === undefined ? [] : head + declared,
  );
  return ownNames.length === 0 ? {} : { ownNames };
}

/** The path of a file below the folder of its language, which discovery takes for the namespace of its keys. */
function namespaceOf(file: string): string {
  const [, below = ''] = /languages?\/english\/(.*)\.php$/i.exec(file) ?? [];
  return below.replace(/^english(?:[-_.](?=.)|$)|(?<=.)[-_.]english$/i, '');
}

/** The most files that a name is looked up in. */
const maxFiles = 30;

function withTexts(ownNames: readonly string[]): Framework {
  const files = Map.groupBy(ownNames, each => each.slice(each.indexOf(':') + 1));
  const texts = new Set(files.keys());
  const constants = beginningsOf([...texts]);
  const namesOf = (key: string) => files.get(key)?.slice(0, maxFiles) ?? [];
  return {
    ...phpConstants,
    words: [...constants, '{LAN='],
    naming: {
      ...phpConstants.naming,
      ids: key => (texts.has(key) ? namesOf(key) : [...namesOf(`LAN_${key}`), `LAN_${key}`]),
    },
    code: {
      languages,
      texts,
      constants,
      implicit: ofModules,
      members: [{ of: ['$smarty.const'], only: texts }],
      resolve: ({ key, path = '' }) => ({ names: [...ownFirst(namesOf(key), path), key] }),
    },
    marked: [
      { languages: ['html'], sign: /\$smarty\.const\./, text: /\$smarty\.const\.(?<key>\w+)/dg },
      // e107's pages, which are texts of PHP.
      { languages: ['php'], sign: /\{LAN=/, text: /\{LAN=(?<key>\w+)\}/dg },
    ],
  };
}

/** Names with that of the page's own file first, as osCommerce's pages have one each: `account:HEADING_TITLE`. */
function ownFirst(names: readonly string[], path: string): readonly string[] {
  if (names.length < 2) return names;
  const [, page = ''] = /([^/.]+)\.\w+$/.exec(path) ?? [];
  const isOwn = (each: string) => /(?:^|[/.])([^/.:]+):/.exec(each)?.[1] === page;
  return [...names.filter(isOwn), ...names.filter(each => !isOwn(each))];
}

/** What names begin with, up to their first underscore behind a letter: `LAN_`, `_MI_`. */
function beginningsOf(names: readonly string[]): readonly string[] {
  return [...new Set(names.map(each => /^_*[^_]*_?/.exec(each)?.[0] ?? each))];
}
