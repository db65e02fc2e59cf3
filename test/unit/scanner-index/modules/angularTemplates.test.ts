import assert from 'node:assert/strict';
import { RootIndexer } from '../../../../src/core/scanner/index/indexer.ts';
import { unpack } from '../../../../src/core/scanner/index/store/packing.ts';
import { namesIn } from '../namesIn.ts';
import { TemporaryTree } from '../temporaryTree.ts';

describe('Keys that templates of Angular have from their components', () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  function indexed(files: Record<string, string>): RootIndexer {
    tree = new TemporaryTree(files);
    return new RootIndexer({ path: tree.root }, { version: '1' });
  }

  it("follows the fields that a template of Angular has from its component's class", () => {
    const indexer = indexed({
      'package.json': '{ "dependencies": { "@ngx-translate/core": "1" } }',
      'src/t.const.ts': "const T = { CART: { TITLE: 'CART.TITLE' } };\nexport { T };",
      'src/cart.component.ts': [
        "import { T } from './t.const';",
        "@Component({ templateUrl: './cart.component.html' })",
        'export class Cart {',
        "  readonly T: typeof T = T;\n  own = { key: 'own.key' }",
        '  constructor(private a = 1) {}',
        '}',
      ].join('\n'),
      'src/cart.component.html':
        '{{ T.CART.TITLE | translate }}<b [translate]="own.key"></b>{{ T.CART.NONE | translate }}{{ a.b | translate }}',
      'src/inline.component.ts': [
        "import { T } from './t.const';",
        "@Component({ template: '<p>{{ T.CART.TITLE | translate }}</p>' })",
        'export class Inline {\n  a = 1\n  T = T\n}',
      ].join('\n'),
    });
    assert.deepEqual(namesIn(indexer.refresh()), {
      'src/cart.component.html': ['CART.TITLE', 'own.key', 'dynamic', 'dynamic'],
      'src/inline.component.ts': ['CART.TITLE'],
    });
  });

  it('places keys of the fields of a template in the code where the code writes them', () => {
    const source = [
      "import { T } from './t.const';",
      "@Component({ template: '<p>{{ label | translate }}{{ title() | translate }}{{ twice | translate }}{{ T.A | translate }}</p>' })",
      "export class Inline { T = T; label = 'cart.label'; title = signal('cart.title'); twice = 'cart.twice'; other = 'cart.twice'; }",
    ].join('\n');
    const indexer = indexed({
      'package.json': '{ "dependencies": { "@ngx-translate/core": "1" } }',
      'src/t.const.ts': "export const T = { A: 'cart.a' };",
      'src/inline.component.ts': source,
    });
    const file = 'src/inline.component.ts';
    const packed = [...indexer.refresh()].flatMap(({ files }) => files).find(([name]) => name === file)?.[1];
    const found = unpack(packed ?? '', file).map(({ key, range, keyIsElsewhere }) =>
      keyIsElsewhere === true ? `${key} elsewhere` : `${key} at ${source.slice(range.start, range.end)}`,
    );
    assert.deepEqual(found.toSorted(), [
      'cart.a elsewhere',
      'cart.label at cart.label',
      'cart.title at cart.title',
      'cart.twice elsewhere',
    ]);
  });

  it('lets names that a template is given hide the fields of its component', () => {
    const indexer = indexed({
      'package.json': '{ "dependencies": { "@ngx-translate/core": "1" } }',
      'src/cart.component.ts': "export class Cart { label = 'cart.label'; row = 'cart.row'; }",
      'src/cart.component.html':
        '<ng-template let-label let-row="row">{{ label | translate }}{{ row | translate }}</ng-template>{{ label | translate }}',
    });
    assert.deepEqual(namesIn(indexer.refresh()), {
      'src/cart.component.html': ['dynamic', 'dynamic', 'cart.label'],
    });
  });

  it('follows lists and texts that a template of Angular has from its component', () => {
    const indexer = indexed({
      'package.json': '{ "dependencies": { "@ngx-translate/core": "1" } }',
      'src/tabs.component.ts': [
        'export class Tabs {',
        "  readonly tabs = [{ label: 'tab.one' }, { label: 'tab.two' }];",
        "  keys = ['a', 'b'];",
        "  title = 'page.title';",
        "  state = 'state.one';",
        "  change() { this.state = 'state.two'; }",
        '}',
      ].join('\n'),
      'src/tabs.component.html': [
        '@for (tab of tabs; track tab.label) { <b>{{ tab.label | translate }}</b> }',
        '<i *ngFor="let key of keys; let i = index">{{ key | translate }}</i>',
        '{{ title | translate }}{{ state | translate }}{{ key | translate }}',
      ].join('\n'),
    });
    assert.deepEqual(namesIn(indexer.refresh()), {
      'src/tabs.component.html': ['tab.one', 'tab.two', 'a', 'b', 'page.title', 'dynamic', 'dynamic'],
    });
  });

  it('follows signals, getters, methods and tables that a template of Angular has from its component', () => {
    const indexer = indexed({
      'package.json': '{ "dependencies": { "@ngx-translate/core": "1" } }',
      'src/page.component.ts': [
        'export class Page {',
        "  title = signal('page.title');",
        "  mode = computed(() => (this.isNew() ? 'mode.new' : 'mode.old'));",
        "  menu = signal([{ label: 'menu.one' }, { label: 'menu.two' }]);",
        "  states = { open: 'state.open', shut: 'state.shut' };",
        "  get hint() { return this.late ? 'hint.late' : 'hint.early'; }",
        "  labelOf(kind: string): string { if (kind === 'a') return 'label.a'; return 'label.b'; }",
        "  set = signal('no');",
        "  change() { this.set.set('other'); }",
        '}',
      ].join('\n'),
      'src/page.component.html': [
        '{{ title() | translate }}{{ mode() | translate }}',
        '@for (item of menu(); track item.label) { {{ item.label | translate }} }',
        '{{ states[state] | translate }}{{ hint | translate }}{{ labelOf(kind) | translate }}',
        '{{ set() | translate }}{{ of(kind) | translate }}',
      ].join('\n'),
    });
    assert.deepEqual(namesIn(indexer.refresh()), {
      'src/page.component.html': [
        'page.title',
        'mode.new',
        'mode.old',
        'menu.one',
        'menu.two',
        'state.open',
        'state.shut',
        'hint.late',
        'hint.early',
        'label.a',
        'label.b',
        'dynamic',
        'dynamic',
      ],
    });
  });
});
