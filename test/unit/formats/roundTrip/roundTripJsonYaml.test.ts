import assert from 'node:assert/strict';
import fc from 'fast-check';
import { bare, context, format, messageLists } from '../messages.ts';

/** Names that i18next's plain keys cannot have without being taken for plural forms. */
const pluralLike = /_(?:zero|one|two|few|many|other|plural|[0-5])$/;

describe('parse(print(messages)), nested formats', () => {
  for (const code of ['en', 'ru', 'ar', 'ja'])
    for (const id of ['simple_json', 'nested_json', 'yml'])
      it(`${id} gives them back in ${code}`, () => {
        const of = context(code, `${code} (formal)`);
        fc.assert(
          fc.property(messageLists(code), messages => {
            const printed = format(id).print(messages, of);
            const parsed = format(id).parse(printed, of);
            assert.deepEqual(bare(parsed.messages), bare(messages));
            assert.deepEqual(parsed.problems, []);
          }),
          { numRuns: 150 },
        );
      });

  for (const code of ['en', 'ru', 'ja'])
    for (const id of ['i18next', 'i18next_4'])
      it(`${id} gives them back in ${code}`, () => {
        const of = context(code);
        const lists = messageLists(code).filter(messages =>
          messages.every(({ key }) => !pluralLike.test(key) && key !== ''),
        );
        fc.assert(
          fc.property(lists, messages => {
            const parsed = format(id).parse(format(id).print(messages, of), of);
            assert.deepEqual(bare(parsed.messages), bare(messages));
          }),
          { numRuns: 150 },
        );
      });
});
