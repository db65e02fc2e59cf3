import assert from 'node:assert/strict';
import { filesOfLocale, localeOfFile } from '../../../src/core/project/download/localeOfFile.ts';

describe('files and locales', () => {
  const formal = { name: 'de (formal)', code: 'de' };
  const plain = { name: 'de', code: 'de' };

  it('belong together by their name before their code', () => {
    assert.equal(localeOfFile({ name: 'de', code: 'de' }, [formal, plain]), plain);
    const files = [{ file: { locale: formal } }, { file: { locale: plain } }];
    assert.deepEqual(filesOfLocale(files, plain, [formal, plain]), [files[1]]);
  });

  it('belong together by their code, however it is written', () => {
    const brazil = { name: 'Português', code: 'pt-BR' };
    assert.equal(localeOfFile({ name: 'pt_br', code: 'pt_br' }, [plain, brazil]), brazil);
    assert.equal(localeOfFile({ name: 'pt', code: 'pt' }, [plain, brazil]), undefined);
    const files = [{ file: { locale: formal } }, { file: { locale: plain } }];
    const german = { name: 'Deutsch', code: 'DE' };
    assert.deepEqual(filesOfLocale(files, german, [german, brazil]), files);
    // A file is of one locale only.
    assert.deepEqual(filesOfLocale(files, german, [german, formal]), [files[1]]);
  });
});
