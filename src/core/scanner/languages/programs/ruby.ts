import { codeLanguage } from '../code/language.ts';
import { Reader } from '../code/lexing/reader.ts';
import { rubyFile } from '../code/ruby/dialect.ts';
import { rubyHints } from '../code/ruby/hints.ts';

export const rubyLanguage = codeLanguage({
  ids: ['ruby'],
  takesBareArguments: true,
  hints: rubyHints,
  tokenize: text => new Reader(text, rubyFile).readAll(),
});
