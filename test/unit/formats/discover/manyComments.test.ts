import assert from 'node:assert/strict';
import { discover } from '../../../../src/core/formats/discover/discover.ts';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { scriptModule } from '../../../../src/core/formats/literal/scriptModule.ts';
import { endsSoon, endsSoonAwaited } from '../../endsSoon.ts';
import { messagesOf } from '../edit/checkUpdate.ts';
import { context } from '../messages.ts';

async function filesIn(tree: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { groups } = await discover(Object.keys(tree), {
    size: async () => 1,
    read: async path => Buffer.from(tree[path] ?? ''),
  });
  return groups.flatMap(({ files }) => files.map(({ path }) => path));
}

describe('formats: many comments', () => {
  const lines = '// <Text>  {title}  </Text>  \n'.repeat(80);
  const blocks = '/* none */ '.repeat(80);

  it('before a module that has no object of texts, or one', async () => {
    const tree = {
      'locales/pl.ts': `${lines}const pl = { title: 'Koszyk', total: 'Razem' };`,
      'locales/de.ts': `${blocks}\nimport { x } from './x';`,
      'locales/en.ts': `${lines}${blocks}\nexport default { title: 'Your cart', total: 'Total' };`,
    };
    assert.deepEqual(await endsSoonAwaited(() => filesIn(tree)), ['locales/en.ts']);
  });

  it('at the beginning of YAML that has a list below its root', async () => {
    const tree = { 'config/de.yml': `de:\n${'#'.repeat(200)}\n# ${'# '.repeat(200)}\n  - title\n` };
    assert.deepEqual(await endsSoonAwaited(() => filesIn(tree)), ['config/de.yml']);
  });

  it('behind the last text of a module that loses another one', () => {
    const module = `export default {\n  title: 'Cart',\n  total: 'Total' ${blocks}\n${lines}};\n`;
    const updated = endsSoon(() =>
      updateText(module, messagesOf({ title: 'Cart' }), scriptModule, context('en')),
    );
    assert.ok(updated.startsWith("export default {\n  title: 'Cart'"), updated);
  });
});
