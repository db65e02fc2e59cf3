import assert from 'node:assert/strict';
import type { Framework } from '../../../../src/core/scanner/framework.ts';
import { ProjectMap } from '../../../../src/core/scanner/packages/projectMap.ts';
import { describeReason } from '../../../../src/core/scanner/packages/reason.ts';

function framework(id: string, detect: Framework['detect']): Framework {
  return { id, name: id, detect, words: [], naming: { keySeparator: '.' } };
}

const i18next = framework('i18next', { dependencies: { npm: ['i18next'] }, files: ['i18next.config.ts'] });
const intl = framework('react-intl', { dependencies: { npm: ['react-intl'] } });
const rails = framework('rails', { dependencies: { gem: ['rails'] } });
const android = framework('android', { dependencies: { gradle: [] }, files: ['**/res/values/strings.xml'] });
const docs = framework('docs', { dependencies: { npm: ['docs'] }, isBeside: true });
const generic = framework('generic', { dependencies: { npm: [] } });

/** What applies to `file`, as `id: reason`. */
function applied(files: Readonly<Record<string, string>>, file: string): string[] {
  const projects = new ProjectMap({
    frameworks: [i18next, intl, generic, docs, rails, android],
    fallbacks: [generic],
    read: name => files[name],
  });
  const folders = new Map<string, Set<string>>();
  for (const name of Object.keys(files)) {
    const segments = name.split('/');
    for (let depth = 0; depth < segments.length; depth++) {
      const folder = segments.slice(0, depth).join('/');
      folders.set(folder, (folders.get(folder) ?? new Set()).add(segments[depth] ?? ''));
    }
  }
  for (const [folder, names] of folders) projects.addFolder(folder, [...names]);
  return projects
    .frameworksOf(file)
    .map(({ framework: { id }, reason }) => `${id}: ${describeReason(reason)}`);
}

describe('The frameworks of a file', () => {
  it('come from the nearest package, with the line that says so', () => {
    const files = {
      'package.json': '{ "devDependencies": { "i18next": "1" } }',
      'apps/web/package.json': '{\n  "dependencies": {\n    "react": "19",\n    "react-intl": "7"\n  }\n}',
    };
    assert.deepEqual(applied(files, 'apps/web/src/a.tsx'), [
      'react-intl: apps/web/package.json:4 depends on react-intl',
    ]);
    assert.deepEqual(applied(files, 'tools/a.ts'), ['i18next: package.json:1 depends on i18next']);
  });

  it('come from the package above when the nearest has none', () => {
    const files = {
      'package.json': '{"peerDependencies":{"i18next":"1"}}',
      'packages/ui/package.json': '{}',
    };
    assert.deepEqual(applied(files, 'packages/ui/a.ts'), ['i18next: package.json:1 depends on i18next']);
  });

  it('come through a package of the same repository', () => {
    const files = {
      'package.json': '{"dependencies":{"react-intl":"7"}}',
      'packages/ui/package.json': '{"name":"@shop/ui","dependencies":{"@shop/lib":"*"}}',
      'packages/lib/package.json': '{"name":"@shop/lib","dependencies":{"i18next":"1","@shop/ui":"*"}}',
    };
    assert.deepEqual(applied(files, 'packages/ui/a.ts'), [
      'i18next: packages/ui/package.json:1 depends on @shop/lib, and packages/lib/package.json:1 depends on i18next',
    ]);
  });

  it('come through six packages of the same repository at most', () => {
    const chain = (length: number) => {
      const files: Record<string, string> = { 'package.json': '{}' };
      for (let no = 0; no < length; no++)
        files[`p${no}/package.json`] = `{"name":"p${no}","dependencies":{"p${no + 1}":"*"}}`;
      files[`p${length}/package.json`] = `{"name":"p${length}","dependencies":{"i18next":"1"}}`;
      return files;
    };
    const [found = ''] = applied(chain(6), 'p0/a.ts');
    assert.match(
      found,
      /^i18next: p0\/package\.json:1 depends on p1, .* and p6\/package\.json:1 depends on i18next$/,
    );
    assert.deepEqual(applied(chain(7), 'p0/a.ts'), [
      'i18next: nothing in its own package, but p7/package.json:1 depends on i18next',
    ]);
  });

  it('are told by packages below those that are named, the first of a manifest', () => {
    const files = {
      'package.json': '{"dependencies":{\n"i18nextra":"1",\n"i18next/a":"1",\n"i18next":"1"}}',
    };
    assert.deepEqual(applied(files, 'a.ts'), ['i18next: package.json:3 depends on i18next/a']);
  });

  it('come from elsewhere in the repository when nothing above knows', () => {
    const files = { 'a/package.json': '{"dependencies":{"i18next":"1"}}', 'b/package.json': '{}' };
    assert.deepEqual(applied(files, 'b/x.ts'), [
      'i18next: nothing in its own package, but a/package.json:1 depends on i18next',
    ]);
  });

  it('are not those of examples and tests elsewhere', () => {
    const files = {
      'package.json': '{}',
      'packages/ui/package.json': '{}',
      'examples/shop/package.json': '{"dependencies":{"react-intl":"7"}}',
      'packages/ui/test/package.json': '{"dependencies":{"i18next":"1"}}',
    };
    const common = ['generic: nothing is known about this repository: common function names are taken'];
    assert.deepEqual(applied(files, 'packages/ui/a.ts'), common);
    assert.deepEqual(applied(files, 'examples/shop/a.ts'), [
      'react-intl: examples/shop/package.json:1 depends on react-intl',
    ]);
    const contest = { 'package.json': '{}', 'contests/package.json': '{"dependencies":{"i18next":"1"}}' };
    assert.deepEqual(applied(contest, 'a.ts'), [
      'i18next: nothing in its own package, but contests/package.json:1 depends on i18next',
    ]);
  });

  it('are those of every ecosystem around the file', () => {
    const files = {
      Gemfile: "source 'x'\n# gem 'i18n'\ngem 'rails', '~> 8.0'\n",
      'app/javascript/package.json': '{"dependencies":{"i18next":"1"}}',
    };
    assert.deepEqual(applied(files, 'app/javascript/a.ts'), [
      'i18next: app/javascript/package.json:1 depends on i18next',
      'rails: Gemfile:3 depends on rails',
    ]);
  });

  it('are told by files too', () => {
    const files = {
      'i18next.config.ts': '',
      'package.json': '{}',
      'app/build.gradle': '',
      'app/src/main/res/values/strings.xml': '',
    };
    assert.deepEqual(applied(files, 'app/src/main/java/A.kt'), [
      'i18next: i18next.config.ts exists',
      'android: app/src/main/res/values/strings.xml exists',
    ]);
  });

  it('are looked for further when one only stands beside others', () => {
    const files = {
      'package.json': '{"dependencies":{"i18next":"1"}}',
      'docs/package.json': '{"dependencies":{"docs":"1"}}',
    };
    assert.deepEqual(applied(files, 'docs/a.ts'), [
      'i18next: package.json:1 depends on i18next',
      'docs: docs/package.json:1 depends on docs',
    ]);
    assert.deepEqual(applied(files, 'a.ts'), ['i18next: package.json:1 depends on i18next']);
    const alone = { 'docs/package.json': '{"dependencies":{"docs":"1"}}', 'app/package.json': '{}' };
    assert.deepEqual(applied(alone, 'app/a.ts'), [
      'generic: nothing is known about this repository: common function names are taken',
    ]);
  });

  it('are the common ones when nothing is known', () => {
    assert.deepEqual(applied({ 'a.ts': '' }, 'a.ts'), [
      'generic: nothing is known about this repository: common function names are taken',
    ]);
  });

  it('are guessed behind those that something speaks for', () => {
    assert.deepEqual(applied({ 'package.json': '{"dependencies":{"docs":"1"}}' }, 'a.ts'), [
      'docs: package.json:1 depends on docs',
      'generic: nothing is known about this repository: common function names are taken',
    ]);
  });

  it('survive manifests that are no JSON', () => {
    for (const text of ['', '{', '[]', 'null', '{"dependencies":["i18next"]}', '{"dependencies":null}']) {
      assert.equal(applied({ 'package.json': text }, 'a.ts').length, 1);
    }
  });
});
