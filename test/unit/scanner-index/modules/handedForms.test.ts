import assert from 'node:assert/strict';
import { RootIndexer } from '../../../../src/core/scanner/index/indexer.ts';
import { unpack } from '../../../../src/core/scanner/index/store/packing.ts';
import { TemporaryTree } from '../temporaryTree.ts';

describe('Forms of keys that are given to other files', () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  it('keeps by what the look-up chooses among them, through functions on the way', () => {
    tree = new TemporaryTree({
      'package.json': '{ "dependencies": { "react-i18next": "1" } }',
      'step.tsx':
        "export const Step = ({ title, n }) => { const { t } = useTranslation(); return <p>{t(title, { context: 'title', n })}</p>; };",
      'row.tsx': "import { Step } from './step'; export const Row = ({ title }) => <Step title={title} />;",
    });
    const indexer = new RootIndexer({ path: tree.root }, { version: '1' });
    for (const batch of [...indexer.refresh(), ...indexer.link()]) assert.ok(batch);
    tree.write('a.tsx', 'import { Row } from \'./row\'; const a = <Row title="cart.delete" />;');
    const [usage] = unpack(indexer.update('a.tsx').files[0]?.[1] ?? '', '');
    assert.deepEqual([usage?.names[0], usage?.args], ['cart.delete', ['context']]);
  });
});
