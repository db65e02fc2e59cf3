import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleFile, collectStrings } from '../../scripts/l10n/strings.ts';
import { rowCommands } from '../../src/platform/manifest/contributions.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Command {
  readonly command: string;
}
interface MenuItem {
  readonly command?: string;
  readonly when?: string;
}
interface Manifest {
  readonly activationEvents?: readonly string[];
  readonly l10n?: string;
  readonly contributes: {
    readonly commands?: readonly Command[];
    readonly configuration?: readonly {
      readonly properties: Readonly<Record<string, { readonly order?: number }>>;
    }[];
    readonly walkthroughs?: readonly {
      readonly steps: readonly { readonly title: string; readonly completionEvents?: readonly string[] }[];
    }[];
    readonly views?: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly viewsContainers?: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly viewsWelcome?: readonly { readonly view: string; readonly when?: string }[];
    readonly menus?: Readonly<Record<string, readonly MenuItem[]>>;
    readonly keybindings?: readonly MenuItem[];
  };
}

const manifestText = read('package.json');
const manifest: Manifest = JSON.parse(manifestText);
const { contributes } = manifest;
const strings: Readonly<Record<string, string>> = JSON.parse(read('package.nls.json'));

const contributionsFile = 'src/platform/manifest/contributions.ts';
const contributions = read(contributionsFile);
/** All code but the file that lists the ids. */
const code = globSync('src/**/*.ts', { cwd: root })
  .filter(file => file.split(path.sep).join('/') !== contributionsFile)
  .map(read)
  .join('\n');

/** The quoted names in the body of an interface of contributions.ts. */
function namesIn(interfaceName: string): string[] {
  const body = new RegExp(`interface ${interfaceName} \\{([^}]*)\\}`).exec(contributions)?.[1] ?? '';
  return [...body.matchAll(/^\s*'([^']+)'/gm)].map(match => match[1] ?? '');
}

function sorted(names: Iterable<string>): string[] {
  return [...new Set(names)].sort();
}

function isInCode(id: string): boolean {
  return code.includes(`'${id}'`);
}

const commands = (contributes.commands ?? []).map(({ command }) => command);
const settings = (contributes.configuration ?? []).flatMap(({ properties }) => Object.keys(properties));
const views = Object.values(contributes.views ?? {}).flatMap(list => list.map(({ id }) => id));
const menuItems = [...Object.values(contributes.menus ?? {}).flat(), ...(contributes.keybindings ?? [])];
const steps = (contributes.walkthroughs ?? []).flatMap(walkthrough => walkthrough.steps);
const whenClauses = [
  ...[...menuItems, ...(contributes.viewsWelcome ?? [])].flatMap(({ when }) => when ?? []),
  ...steps.flatMap(({ completionEvents = [] }) =>
    completionEvents.flatMap(event => /^onContext:(.*)/.exec(event)?.[1] ?? []),
  ),
];

describe('manifest', () => {
  it('declares exactly the commands that the code lists, and each has a handler', () => {
    assert.deepEqual(sorted(commands), sorted(namesIn('CommandArguments')));
    assert.equal(new Set(commands).size, commands.length, 'a command is declared twice');
    assert.deepEqual(
      commands.filter(id => !new RegExp(`\\bid: '${id}'`).test(code)),
      [],
    );
  });

  it('declares exactly the settings that the code lists, and each is read', () => {
    assert.deepEqual(sorted(settings), sorted(namesIn('Settings')));
    assert.deepEqual(
      settings.filter(id => !isInCode(id)),
      [],
    );
  });

  it('gives the settings of each group an order, as the editor else goes by the alphabet', () => {
    for (const { properties } of contributes.configuration ?? []) {
      const orders = Object.values(properties).map(({ order }) => order);
      assert.deepEqual(
        orders,
        orders.map((_, index) => index + 1),
        Object.keys(properties).join(', '),
      );
    }
  });

  it('names the steps of walkthroughs so briefly that the editor does not cut them', () => {
    const titles = steps.map(({ title }) => title);
    assert.ok(titles.length > 0);
    // What fits into the column of a window that is 1400 pixels wide, with the side bar open.
    const tooLong = titles
      .map(title => strings[title.replaceAll('%', '')] ?? title)
      .filter(t => t.length > 28);
    assert.deepEqual(tooLong, []);
  });

  it('declares only views that the code fills', () => {
    const known = [...contributions.matchAll(/'(localens\.\w+)'/g)].map(match => match[1]);
    assert.deepEqual(
      views.filter(id => !known.includes(id)),
      [],
    );
  });

  it('puts views only into containers of its own or of the editor', () => {
    const own = Object.values(contributes.viewsContainers ?? {}).flatMap(list => list.map(({ id }) => id));
    const places = Object.keys(contributes.views ?? {});
    assert.deepEqual(
      places.filter(place => !own.includes(place) && !['explorer', 'scm', 'test', 'debug'].includes(place)),
      [],
    );
    assert.deepEqual(
      own.filter(id => !places.includes(id)),
      [],
      'a container without a view',
    );
  });

  it('uses only declared commands in menus, key bindings, welcome texts and walkthroughs', () => {
    const linked = [...`${manifestText}${JSON.stringify(strings)}`.matchAll(/command:(localens\.[\w.]+)/g)];
    const used = [
      ...menuItems.flatMap(({ command }) => command ?? []),
      ...linked.map(match => match[1] ?? ''),
    ];
    // The editor makes a command of its own for each view.
    const views = Object.values(contributes.views ?? {}).flatMap(list => list.map(({ id }) => `${id}.focus`));
    const known = [...commands, ...views];
    assert.deepEqual(
      sorted(used).filter(id => id.startsWith('localens.') && !known.includes(id)),
      [],
    );
  });

  it('reaches every command from the palette or from a menu', () => {
    const hidden = (contributes.menus?.['commandPalette'] ?? [])
      .filter(({ when }) => when === 'false')
      .map(({ command }) => command);
    const elsewhere = Object.entries(contributes.menus ?? {})
      .filter(([place]) => place !== 'commandPalette')
      .flatMap(([, items]) => items.map(({ command }) => command));
    assert.deepEqual(
      commands.filter(id => hidden.includes(id) && !elsewhere.includes(id) && !isInCode(id)),
      [],
    );
  });

  it('asks in when clauses only for contexts and rows that the code makes', () => {
    const contexts = sorted(whenClauses.flatMap(when => when.match(/\blocalens\.\w+/g) ?? [])).filter(
      id => !views.includes(id),
    );
    const declared = namesIn('ContextValues');
    assert.deepEqual(
      contexts.filter(id => !declared.includes(id)),
      [],
    );
    assert.deepEqual(
      declared.filter(id => !isInCode(id) || !contexts.includes(id)),
      [],
      'a context that nothing sets, or nothing asks for',
    );
    const rows = whenClauses.flatMap(when =>
      [...when.matchAll(/viewItem (?:==|=~) (?:\/\^\(?)?([\w|]+)/g)].flatMap(
        match => match[1]?.split('|') ?? [],
      ),
    );
    assert.deepEqual(
      sorted(rows).filter(kind => !isInCode(kind)),
      [],
    );
  });

  it('knows which commands only the menus of rows have', () => {
    const inMenu = (menu: string) =>
      (contributes.menus?.[menu] ?? []).flatMap(({ command }) => command ?? []);
    const elsewhere = inMenu('view/title');
    const ofRows = inMenu('view/item/context').filter(id => !elsewhere.includes(id));
    assert.deepEqual(sorted(rowCommands), sorted(ofRows));
  });

  it('uses every string of package.nls.json and misses none', () => {
    const used = [...manifestText.matchAll(/"%([\w.]+)%"/g)].map(match => match[1] ?? '');
    assert.deepEqual(sorted(used), sorted(Object.keys(strings)));
    assert.deepEqual(
      Object.entries(strings).filter(([, text]) => text.trim() === ''),
      [],
    );
  });

  it('has every string of the code in the bundle for translators (npm run l10n), and no other', () => {
    const { strings: inCode, unreadable } = collectStrings();
    assert.deepEqual(unreadable, []);
    if (inCode.length === 0) return;
    assert.equal(manifest.l10n, './l10n');
    const bundle: Readonly<Record<string, string>> = JSON.parse(readFileSync(bundleFile, 'utf8'));
    assert.deepEqual(Object.keys(bundle), inCode);
  });

  it('has every picture and page that it names', () => {
    const named = sorted(
      [...manifestText.matchAll(/"(?:\.\/)?(media\/[^"]+)"/g)].map(match => match[1] ?? ''),
    );
    assert.deepEqual(
      named.filter(file => !existsSync(path.join(root, file))),
      [],
    );
  });

  it('is activated by no event that fires everywhere', () => {
    assert.deepEqual(
      (manifest.activationEvents ?? []).filter(event => event === '*' || event === 'onLanguage'),
      [],
    );
  });
});
