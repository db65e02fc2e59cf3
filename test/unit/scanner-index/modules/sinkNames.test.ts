import assert from 'node:assert/strict';
import { importClauses } from '../../../../src/core/scanner/index/modules/imports.ts';
import { SinkNames } from '../../../../src/core/scanner/index/modules/sinkNames.ts';

const sink = { takes: [{ position: 0, path: [], before: '', after: '', framework: 'i18next' }] };

describe('Names of what hands keys on', () => {
  /** Whether a text imports one of the names, where `./ui` is the file that has them. */
  function isImported(names: SinkNames, text: string): boolean {
    return names.isImported(
      importClauses(text),
      () => text,
      module => (module === './ui' ? 'ui/index.ts' : undefined),
    );
  }

  function namesOf(exports: Readonly<Record<string, object>>): SinkNames {
    const names = new SinkNames();
    names.add('ui/index.ts', JSON.stringify(exports));
    return names;
  }

  const cases: readonly [text: string, named: boolean, byDefault: boolean][] = [
    ["import { say } from './ui';", true, false],
    ["import { other, say as tell } from './ui';", true, false],
    ["import { other } from './ui';", false, false],
    ["import ui from './ui';", false, true],
    ["import { default as ui } from './ui';", false, true],
    ["import ui, { say } from './ui';", true, true],
    ["import * as ui from './ui';", true, true],
    ["export * from './ui';", true, true],
    ["export { other } from './ui';", false, false],
    ["export { say } from './ui';", true, false],
    ["const { other } = require('./ui');", true, true],
    ["import { say } from './say';", false, false],
  ];
  for (const [text, named, byDefault] of cases) {
    it(`are looked for by export in: ${text}`, () => {
      assert.equal(isImported(namesOf({ say: sink }), text), named);
      assert.equal(isImported(namesOf({ default: sink }), text), byDefault);
    });
  }

  it('have to be followed by a member where only members hand keys on', () => {
    const names = namesOf({ api: { takes: [], members: { notify: sink } } });
    assert.equal(isImported(names, "import { api } from './ui'; api.notify('a');"), true);
    assert.equal(isImported(names, "import { api } from './ui'; api.fetch('a');"), false);
    assert.equal(isImported(names, "export { api } from './ui';"), true);
  });

  it('are those that are new, gone or different where a file has changed', () => {
    const changeOf = (before: Record<string, object>, after: Record<string, object>) => {
      const names = new SinkNames();
      names.addChange('ui/index.ts', JSON.stringify(before), JSON.stringify(after));
      return ['say', 'tell'].filter(name => isImported(names, `import { ${name} } from './ui';`));
    };
    const other = { takes: [{ ...sink.takes[0], position: 1 }] };
    assert.deepEqual(changeOf({ say: sink }, { say: sink, tell: sink }), ['tell']);
    assert.deepEqual(changeOf({ say: sink, tell: sink }, { say: sink }), ['tell']);
    assert.deepEqual(changeOf({ say: sink, tell: sink }, { say: other, tell: sink }), ['say']);
    assert.deepEqual(changeOf({ say: sink }, { say: sink }), []);
  });
});
