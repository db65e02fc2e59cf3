import assert from 'node:assert/strict';
import { existsSync, readFileSync, utimesSync } from 'node:fs';
import type { Batch } from '../../../../src/core/scanner/index/batch.ts';
import { RootIndexer } from '../../../../src/core/scanner/index/indexer.ts';
import { mayImportAny } from '../../../../src/core/scanner/index/modules/sinkNames.ts';
import { unpack } from '../../../../src/core/scanner/index/store/packing.ts';
import { readFileCases, usagesOf } from '../fileCases.ts';
import { TemporaryTree } from '../temporaryTree.ts';

describe('Keys that are given to functions and components of other files', () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  for (const { title, dependency, sources, expected } of readFileCases('keysAcrossFiles.cases')) {
    it(title, () => {
      tree = new TemporaryTree({ 'package.json': JSON.stringify({ dependencies: { [dependency]: '1' } }) });
      for (const [file, source] of sources) tree.write(file, source);
      assert.deepEqual(usagesOf(new RootIndexer({ path: tree.root }, { version: '1' }), sources), expected);
    });
  }

  const manifest = { 'package.json': '{ "dependencies": { "react-i18next": "1" } }' };

  /** The names of the usages that are known in some batches, by file. */
  function namesIn(...batches: readonly Batch[]): Record<string, string[]> {
    const names = (packed: string) =>
      packed === ''
        ? []
        : unpack(packed, '').flatMap(({ certainty, names }) =>
            certainty === 'dynamic' ? [] : (names[0] ?? []),
          );
    return Object.fromEntries(
      batches.flatMap(({ files }) => files.map(([file, packed]) => [file, names(packed)])),
    );
  }

  function linked(files: Record<string, string>): RootIndexer {
    tree = new TemporaryTree({ ...manifest, ...files });
    const indexer = new RootIndexer({ path: tree.root }, { version: '1' });
    for (const batch of [...indexer.refresh(), ...indexer.link()]) assert.ok(batch);
    return indexer;
  }

  it('tells of a file that is gone only where it is its own', () => {
    tree = new TemporaryTree({ ...manifest, 'a.ts': "i18next.t('a');" });
    const indexers = [0, 1].map(
      index => new RootIndexer({ path: tree.root }, { version: '1', share: { index, count: 2 } }),
    );
    for (const indexer of indexers) for (const batch of indexer.refresh()) assert.ok(batch);
    assert.deepEqual(
      indexers.map(indexer => indexer.update('a.ts').removed),
      [[], []],
    );
    tree.remove('a.ts');
    assert.deepEqual(
      indexers.flatMap(indexer => indexer.update('a.ts').removed),
      ['a.ts'],
    );
  });

  const say = 'export const say = key => i18next.t(key);';
  const quiet = 'export const say = key => key;';

  it('reads the importing files again when an export begins to hand keys on, does so in another way, ends to', () => {
    const indexer = linked({
      'say.ts': quiet,
      'barrel.ts': "export * from './say';",
      'a.ts': "import { say } from './barrel'; say('a', { id: 'b' });",
    });
    tree.write('say.ts', say);
    assert.deepEqual(namesIn(indexer.update('say.ts'))['a.ts'], ['a']);
    tree.write('say.ts', "export const say = (key, { id }) => i18next.t('x.' + id);");
    assert.deepEqual(namesIn(indexer.update('say.ts'))['a.ts'], ['x.b']);
    tree.write('say.ts', quiet);
    assert.deepEqual(namesIn(indexer.update('say.ts'))['a.ts'], []);
    tree.write('say.ts', say);
    utimesSync(tree.path('say.ts'), 1, 1);
    const again = [...indexer.refresh(), ...indexer.link()];
    assert.deepEqual(namesIn(...again)['a.ts'], ['a']);
    tree.write('barrel.ts', "export * from './other';");
    assert.deepEqual(namesIn(indexer.update('barrel.ts'))['a.ts'], []);
  });

  it('reads them again when the file that hands keys on comes, is renamed, or goes', () => {
    const indexer = linked({ 'a.ts': "import { say } from './say'; say('a');" });
    tree.write('say.ts', say);
    assert.deepEqual(namesIn(indexer.update('say.ts'))['a.ts'], ['a']);
    tree.remove('say.ts');
    tree.write('say/index.ts', say);
    assert.deepEqual(namesIn(indexer.update('say.ts'))['a.ts'], []);
    assert.deepEqual(namesIn(indexer.update('say/index.ts'))['a.ts'], ['a']);
    tree.remove('say');
    assert.deepEqual(namesIn(...indexer.refresh(), ...indexer.link())['a.ts'], []);
  });

  it('tells what a text in the editor gives to other files, and what a new file does', () => {
    const indexer = linked({ 'say.ts': say });
    const text = "import { say } from './say'; say('a');";
    assert.deepEqual(unpack(indexer.usagesIn('a.ts', text) ?? '', 'a.ts')[0]?.names[0], 'a');
    tree.write('a.ts', text);
    assert.deepEqual(namesIn(indexer.update('a.ts')), { 'a.ts': ['a'] });
    assert.equal(mayImportAny(text, indexer.sinkWords()), true);
    assert.equal(mayImportAny("import { other } from './other'; say('a');", indexer.sinkWords()), false);
  });

  const columns = 'export const columns = (t: TFunction) => t("title");';
  const caller = (namespace: string) =>
    `import { columns } from './columns'; const { t } = useTranslation('${namespace}'); columns(t);`;

  it('reads a file again when others begin to give it a translator, give another one, end to', () => {
    const indexer = linked({ 'columns.ts': columns });
    tree.write('a.ts', caller('cart'));
    assert.deepEqual(namesIn(indexer.update('a.ts'))['columns.ts'], ['cart:title']);
    tree.write('b.ts', caller('cart'));
    assert.deepEqual(namesIn(indexer.update('b.ts')), { 'b.ts': [] });
    tree.write('a.ts', caller('shopping'));
    assert.deepEqual(namesIn(indexer.update('a.ts'))['columns.ts'], ['cart:title']);
    tree.remove('b.ts');
    assert.deepEqual(namesIn(indexer.update('b.ts'))['columns.ts'], ['shopping:title']);
    assert.equal(unpack(indexer.usagesIn('columns.ts', columns) ?? '', '')[0]?.names[0], 'shopping:title');
    tree.remove('a.ts');
    assert.deepEqual(namesIn(...indexer.refresh(), ...indexer.link())['columns.ts'], ['title']);
  });

  for (const call of ['columns?.(t)', 'columns!(t)', 'columns<Row>(t)', 'columns?.<Row>(t)']) {
    it(`reads ${call} as a call that gives a translator`, () => {
      const indexer = linked({ 'columns.ts': columns });
      tree.write('a.ts', caller('cart').replace('columns(t)', call));
      assert.deepEqual(namesIn(indexer.update('a.ts'))['columns.ts'], ['cart:title']);
    });
  }

  it('gives a translator to a file that comes later, and remembers it between runs', () => {
    tree = new TemporaryTree({ ...manifest, 'a.ts': caller('cart') });
    const run = () => {
      const indexer = new RootIndexer({ path: tree.root }, { version: '1' }, tree.path('memory'));
      const batches = [...indexer.refresh(), ...indexer.link()];
      indexer.save();
      return {
        names: namesIn(...batches)['columns.ts'],
        read: batches.flatMap(({ files }) => files).length,
        indexer,
      };
    };
    const { indexer } = run();
    tree.write('columns.ts', columns);
    assert.deepEqual(namesIn(indexer.update('columns.ts'))['columns.ts'], ['cart:title']);
    assert.deepEqual(run().names, ['cart:title']);
    const later = run();
    assert.deepEqual([later.names, later.read], [['cart:title'], 1]);
    tree.write('a.ts', caller('shopping'));
    assert.deepEqual(run().names, ['shopping:title']);
  });

  it('tells two indexers that share the files of the translators that the files of the other give', () => {
    tree = new TemporaryTree({
      ...manifest,
      'columns.ts': columns,
      ...Object.fromEntries([0, 1, 2, 3, 4, 5].map(at => [`a${at}.ts`, caller('cart')])),
    });
    const indexers = [0, 1].map(
      index => new RootIndexer({ path: tree.root }, { version: '1', share: { index, count: 2 } }),
    );
    for (const indexer of indexers) for (const batch of indexer.refresh()) assert.ok(batch);
    const flow = new Map(indexers.flatMap(indexer => [...indexer.flows()]));
    assert.deepEqual(namesIn(...indexers.flatMap(indexer => [...indexer.link(flow)]))['columns.ts'], [
      'cart:title',
    ]);
  });

  const boxes = {
    'takes its translator out of its properties': `export default function Box(props) { const { t } = props; return t('title'); }`,
    'calls it on its properties': `export default function Box(props) { const say = props.t; return say('title') + props.t('title'); }`,
    'is a class': `export default class Box extends React.Component {
        first() { const { t } = this.props; return t('title'); }
        second() { return this.props.t('title'); }
      }`,
    'is exported by way of others': `const Box = props => { const { t } = props; return t('title'); };
        Box.propTypes = {}; export default inject(({ cart }) => ({ cart }))(observer(Box));`,
    'is exported by the name of what was made of it': `const Box = ({ t }) => t('title');
        const Watched = React.memo(Box); export default Watched;`,
  };
  for (const [what, box] of Object.entries(boxes)) {
    it(`gives a translator to a component that ${what}`, () => {
      const caller = (namespace: string) => `import Box from './box';
        export const Page = () => { const { t } = useTranslation('${namespace}'); return <Box t={t} />; };`;
      const indexer = linked({ 'box.jsx': box, 'page.jsx': caller('cart') });
      const names = () => [
        ...new Set(unpack(indexer.usagesIn('box.jsx', box) ?? '', '').map(u => u.names[0])),
      ];
      assert.deepEqual(names(), ['cart:title']);
      tree.write('page.jsx', caller('shop'));
      indexer.update('page.jsx');
      assert.deepEqual(names(), ['shop:title']);
    });
  }

  it('says no namespace of a component that may be given a translator elsewhere', () => {
    const box = `const Box = props => { const { t } = props; return t('title'); };
      routes.push(Box); export default observer(Box);`;
    const page = `import Box from './box';
      export const Page = () => { const { t } = useTranslation('cart'); return <Box t={t} />; };`;
    const indexer = linked({ 'box.jsx': box, 'page.jsx': page });
    assert.equal(unpack(indexer.usagesIn('box.jsx', box) ?? '', '')[0]?.names[0], 'title');
  });

  it('says no namespace of what is given to a component beside its namespace', () => {
    const indexer = linked({
      'steps.tsx': `import { useTranslation } from 'react-i18next';
        export const Steps = ({ steps, space }) => { const { t } = useTranslation(space); return steps.map(step => t(step)); };`,
      'title.tsx': `import { useTranslation } from 'react-i18next';
        export const Title = ({ text }) => { const { t } = useTranslation(); return t(text); };`,
    });
    const text = `import { Steps } from './steps'; import { Title } from './title';
      const page = <><Steps space="views" steps={['a']} /><Title text="b" /></>;`;
    const found = unpack(indexer.usagesIn('a.tsx', text) ?? '', 'a.tsx');
    assert.deepEqual(
      found.map(({ names, namespace }) => [names[0], namespace]),
      [
        ['a', undefined],
        ['b', 'translation'],
      ],
    );
  });

  it('remembers between runs what hands keys on, and reads nothing again', () => {
    tree = new TemporaryTree({
      ...manifest,
      'say.ts': say,
      'a.ts': "import { say } from './say'; say('a');",
    });
    const run = () => {
      const indexer = new RootIndexer({ path: tree.root }, { version: '1' }, tree.path('memory'));
      const batches = [...indexer.refresh(), ...indexer.link()];
      indexer.save();
      return {
        names: namesIn(...batches)['a.ts'],
        read: batches.reduce((sum, { read }) => sum + read, 0),
        indexer,
      };
    };
    assert.deepEqual(run().names, ['a']);
    const later = run();
    assert.deepEqual([later.names, later.read], [['a'], 0]);
    tree.write('b.ts', "import { say } from './say'; say('b');");
    assert.deepEqual(namesIn(later.indexer.update('b.ts')), { 'b.ts': ['b'] });
    tree.write('say.ts', quiet);
    assert.deepEqual(run().names, []);
  });

  it('remembers nothing while files have not been told of what hands keys on', () => {
    tree = new TemporaryTree({
      ...manifest,
      'say.ts': say,
      'a.ts': "import { say } from './say'; say('a');",
    });
    const indexer = new RootIndexer({ path: tree.root }, { version: '1' }, tree.path('memory'));
    namesIn(...indexer.refresh());
    indexer.save();
    assert.equal(existsSync(tree.path('memory')), false);
    namesIn(...indexer.link());
    indexer.save();
    assert.equal(existsSync(tree.path('memory')), true);
  });

  it('ends where files hand keys on to each other without end, or further than anyone follows', () => {
    const chain = Array.from({ length: 40 }, (_, at) => [
      `f${at}.ts`,
      at === 0 ? say : `import { say as before } from './f${at - 1}'; export const say = key => before(key);`,
    ]);
    const indexer = linked({
      ...Object.fromEntries(chain),
      'a.ts': "export * from './b'; export * from './f0';",
      'b.ts': "export * from './a';",
      'use.ts': "import { say } from './b'; import { say as far } from './f39'; say('near'); far('far');",
    });
    const [usage, ...others] = unpack(
      indexer.usagesIn('use.ts', readFileSync(tree.path('use.ts'), 'utf8')) ?? '',
      '',
    );
    assert.deepEqual([usage?.names[0], others], ['near', []]);
  });

  it('stops somewhere in a file that hands on more than anyone writes by hand', () => {
    const all = Array.from({ length: 2000 }, (_, at) => at);
    const use = ["import * as say from './say';", ...all.map(at => `say.say${at}('k${at}');`)].join('\n');
    const indexer = linked({
      'say.ts': all.map(at => `export const say${at} = key => i18next.t(key);`).join('\n'),
      'use.ts': use,
    });
    const { length } = unpack(indexer.usagesIn('use.ts', use) ?? '', '');
    assert.ok(length > 100 && length < 1000, `${length} keys`);
  });
});
