import assert from 'node:assert/strict';
import { isOwnModule } from '../../../src/core/scanner/script/modules.ts';

describe('Names of modules', () => {
  for (const name of ['.', './a', '../lib/a', '@/lib/a', '~/a', '~a', '$lib/a', '#imports', 'src/a', 'app/a'])
    it(`may be a file of the repository: ${name}`, () => assert.ok(isOwnModule(name)));

  for (const name of ['react', 'next/router', '@tanstack/react-query', 'lodash.get', 'i18n-js/typings'])
    it(`is a package: ${name}`, () => assert.ok(!isOwnModule(name)));
});
