import assert from 'node:assert/strict';
import { frameworks } from '../../../../src/core/scanner/frameworks/registry.ts';
import { ProjectMap } from '../../../../src/core/scanner/packages/projectMap.ts';

/** A path that a glob without braces matches. */
function matching(glob: string): string {
  return `app/${glob.replaceAll('*', 'some').replaceAll('?', 'x')}`;
}

/** Every way to read the braces of a glob. */
function alternatives(glob: string): readonly string[] {
  const [whole, inner] = /\{([^{}]*)\}/.exec(glob) ?? [];
  if (whole === undefined || inner === undefined) return [glob];
  return inner.split(',').flatMap(part => alternatives(glob.replace(whole, part)));
}

describe('scanner: files that say how a framework is set up', () => {
  for (const { id, setUp } of frameworks) {
    if (setUp === undefined) continue;
    it(`are read for ${id}, whatever of its names they have`, () => {
      const paths = setUp.files.flatMap(alternatives).map(matching);
      assert.deepEqual(
        paths.filter(path => !ProjectMap.reads(path)),
        [],
      );
    });
  }

  it('are looked at again when they change, where little else makes them change', () => {
    const own = ['lib/main.dart', 'lib/l10n.dart', 'src/i18n.ts', 'l10n.yaml', 'pubspec.yaml'];
    assert.deepEqual(
      own.filter(path => !ProjectMap.isClue(path)),
      [],
    );
    assert.deepEqual(['src/index.ts', 'lib/page.dart'].filter(ProjectMap.isClue), []);
  });

  it('are no other files', () => {
    assert.deepEqual(['lib/page.dart', 'src/App.tsx', 'README.md'].filter(ProjectMap.reads), []);
  });
});
