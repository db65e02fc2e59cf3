import assert from 'node:assert/strict';
import { diagnose } from '../../../src/core/insight/diagnose.ts';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import { scan } from '../../../src/core/scanner/scan.ts';
import { fakeCatalog } from './fakeCatalog.ts';

describe('insight: combinations', () => {
  const texts = fakeCatalog({
    en: { 'ssh.enable': 'On', 'ssh.disable': 'Off', 'button.start': 'Start', 'button.stop': 'Stop' },
  });

  /** The unknown keys that a script is told. */
  function unknownIn(source: string): readonly string[] {
    const framework = frameworkById('i18next');
    assert.ok(framework);
    const usages = scan(source, 'typescript', { frameworks: [framework] });
    return diagnose(usages, texts).flatMap(({ code, name }) => (code === 'unknownKey' ? [name] : []));
  }

  const start = "const area = isSwitch ? 'ssh.' : 'button.';";

  it('need not all be there, if the project has each part in another one', () => {
    const operation = "const operation = late ? 'start' : 'enable';";
    assert.deepEqual(unknownIn(`${start} ${operation} i18next.t(area + operation);`), []);
    assert.deepEqual(unknownIn(`${start} ${operation} i18next.t(\`\${area}\${operation}\`);`), []);
  });

  it('are unknown with a part that no known one has', () => {
    const operation = "const operation = late ? 'start' : early ? 'enable' : 'enabel';";
    assert.deepEqual(unknownIn(`${start} ${operation} i18next.t(area + operation);`), [
      'ssh.enabel',
      'button.enabel',
    ]);
  });

  it('are none where only one part may be several', () => {
    const operation = "const operation = late ? 'start' : 'enable';";
    assert.deepEqual(unknownIn(`${operation} i18next.t('ssh.' + operation);`), ['ssh.start']);
  });
});
