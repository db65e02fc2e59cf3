import type { FileQuery } from './findPaths.ts';

/** Files to search the workspace for: those whose names a glob and a closer look at their paths accept. */
type NamedFiles = Pick<FileQuery, 'glob' | 'fits'>;

/** Extensions of files that can hold the texts of a locale. */
const endings =
  'json jsonc json5 arb yml yaml properties ini strings stringsdict xcstrings xml resx resw xaml axaml po xlf xliff php inc csv toml ftl'.split(
    ' ',
  );
/** Extensions of code, searched separately because there are so many such files. */
const codeEndings = 'ts js mts mjs cjs vue'.split(' ');
/** Extensions of views whose texts lie beside them under their name, as Jenkins' do. */
const viewEndings = 'jelly groovy'.split(' ');

/** Those of Play, whose extension is their locale: `conf/messages.fr`. */
const ofPlay: NamedFiles = {
  glob: '**/conf/messages*',
  fits: path => /(?:^|\/)conf\/messages(?:\.[\w-]+)?$/.test(path),
};

/** The files among which those with the texts of a locale are, in groups that are searched for one by one. */
export const searched: readonly NamedFiles[] = [
  withEndings(endings),
  withEndings(codeEndings),
  withEndings(viewEndings),
  ofPlay,
];

/** Globs of the files that matter when they appear, change or disappear. */
export const watched: readonly string[] = [
  withEndings([...endings, ...codeEndings, ...viewEndings]).glob,
  ofPlay.glob,
];

function withEndings(names: readonly string[]): NamedFiles {
  return {
    glob: `**/*.{${names.join(',')}}`,
    fits: path => names.includes(path.slice(path.lastIndexOf('.') + 1)),
  };
}
