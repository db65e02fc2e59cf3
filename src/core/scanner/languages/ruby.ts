import { codeLanguage } from './code/language.ts';
import { Reader } from './code/reader.ts';
import { rubyFile } from './code/ruby.ts';
import { rubyHints } from './code/rubyHints.ts';

export const rubyLanguage = codeLanguage({
  ids: ['ruby'],
  takesBareArguments: true,
  hints: rubyHints,
  tokenize: text => new Reader(text, rubyFile).readAll(),
});
