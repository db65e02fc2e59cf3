import assert from 'node:assert/strict';
import { frameworks } from '../../../../src/core/scanner/frameworks/registry.ts';
import { clueGlobs, foldersOf } from '../../../../src/core/scanner/packages/clueGlobs.ts';
import { globToRegExp } from '../../../../src/core/scanner/packages/glob.ts';
import { manifestGlobs, readManifest } from '../../../../src/core/scanner/packages/manifest.ts';
import { ProjectMap } from '../../../../src/core/scanner/packages/projectMap.ts';

/** The frameworks of a tree of which only what a search for clues finds is known. */
function detected(...files: readonly string[]): readonly string[] {
  const patterns = clueGlobs(frameworks).map(globToRegExp);
  const found = files.filter(file => patterns.some(pattern => pattern.test(file)));
  const map = new ProjectMap({ frameworks, fallbacks: [], read: () => undefined });
  for (const [folder, names] of foldersOf(found)) map.addFolder(folder, [...names]);
  return map.all().map(({ framework }) => framework.id);
}

describe('scanner: frameworks of a tree that is searched', () => {
  it('are told by folders, which no search finds, by what stands in them', () => {
    const files = ['app/Shop.xcodeproj/project.pbxproj', 'app/Shop/Cart.swift'];
    assert.deepEqual(detected(...files), ['ios', 'r-swift']);
    assert.ok(detected('app/de.lproj/Localizable.strings').includes('ios'));
  });

  it('are told by files of any folder', () => {
    assert.ok(detected('mobile/lib/l10n/app_en.arb').includes('flutter'));
    assert.deepEqual(detected('src/Cart.swift'), []);
  });

  it('are declared in manifests of every kind that is read', () => {
    const ecosystems = manifestGlobs.map(glob => readManifest(glob.replaceAll('*', 'any'), '')?.ecosystem);
    const known = frameworks.flatMap(({ detect }) => Object.keys(detect.dependencies ?? {}));
    assert.ok(!ecosystems.includes(undefined));
    assert.deepEqual(
      known.filter(ecosystem => !ecosystems.some(other => other === ecosystem)),
      [],
    );
  });

  it('are looked for without braces', () => {
    assert.deepEqual(
      [...manifestGlobs, ...clueGlobs(frameworks)].filter(glob => glob.includes('{')),
      [],
    );
  });
});
