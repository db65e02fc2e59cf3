import { codeLanguage } from '../code/language.ts';
import { tokensOfIslands } from '../code/lexing/islands.ts';
import { ruby } from '../code/ruby/dialect.ts';
import { erbIslands } from '../code/ruby/erbIslands.ts';
import { rubyHints } from '../code/ruby/hints.ts';

export const erbLanguage = codeLanguage({
  ids: ['erb', 'html.erb', 'html-erb'],
  isTemplate: true,
  comments: /<%#[\s\S]*?(?:%>|$(?![\s\S]))/g,
  takesBareArguments: true,
  hints: rubyHints,
  tokenize: text => tokensOfIslands(text, erbIslands(text), ruby),
});
