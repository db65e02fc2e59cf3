import { erbIslands } from './code/erbIslands.ts';
import { tokensOfIslands } from './code/islands.ts';
import { codeLanguage } from './code/language.ts';
import { ruby } from './code/ruby.ts';
import { rubyHints } from './code/rubyHints.ts';

export const erbLanguage = codeLanguage({
  ids: ['erb', 'html.erb', 'html-erb'],
  isTemplate: true,
  takesBareArguments: true,
  hints: rubyHints,
  tokenize: text => tokensOfIslands(text, erbIslands(text), ruby),
});
