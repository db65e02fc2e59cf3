import assert from 'node:assert/strict';
import { frameworks } from '../../../src/core/scanner/frameworks/registry.ts';
import { vocabularyOf } from '../../../src/core/scanner/script/vocabulary.ts';

describe('Traces of objects whose members are keys', () => {
  const { keyTraces } = vocabularyOf({ frameworks });
  const hasTrace = (text: string) => keyTraces.some(trace => trace.test(text));

  it('are in files that import such an object', () => {
    assert.ok(hasTrace("import { i18n } from '@/i18n.js';\nshow(i18n.ts.title);"));
    assert.ok(hasTrace("import { m } from './paraglide/messages';\nm.title();"));
  });

  it('are not in files that import other libraries, which would take half as long again', () => {
    for (const library of ['react-i18next', 'i18next', '@ngx-translate/core'])
      assert.equal(hasTrace(`import { t } from '${library}';\nt('title');`), false, library);
  });
});
