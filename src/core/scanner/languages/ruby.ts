import { codeLanguage } from './code/language.ts';
import { Reader } from './code/reader.ts';
import { rubyFile } from './code/ruby.ts';

export const rubyLanguage = codeLanguage({
  ids: ['ruby'],
  takesBareArguments: true,
  tokenize: text => new Reader(text, rubyFile).readAll(),
});
