import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { textScheme } from '../../../src/commands/edits/textAddress.ts';
import { languages } from '../../../src/core/scanner/languages/registry.ts';
import { languageIds } from '../../../src/platform/documents/languageIds.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const { contributes } = manifest;
const contributions = read('src/platform/manifest/contributions.ts');

describe('platform: what the manifest promises', () => {
  it('has a welcome view for each reason for which the view is empty', () => {
    const union = /export type ViewReason =([^;]+);/.exec(contributions)?.[1] ?? '';
    const reasons = [...union.matchAll(/'(\w+)'/g)]
      .map(match => match[1])
      .filter(reason => reason !== 'content');
    const shownWhile = (contexts: Readonly<Record<string, boolean>>) =>
      contributes.viewsWelcome
        .flatMap(({ when }: { when: string }) => {
          const [reason, ...conditions] = when.split(' && ');
          const holds = conditions.every(
            condition => contexts[condition.replace('!', '')] !== condition.startsWith('!'),
          );
          return holds ? (/^localens\.view == (\w+)$/.exec(reason ?? '')?.[1] ?? []) : [];
        })
        .sort();
    for (const isTrial of [true, false]) {
      for (const isNamedByFile of [true, false]) {
        const contexts = { 'localens.isTrial': isTrial, 'localens.isNamedByFile': isNamedByFile };
        assert.deepEqual(shownWhile(contexts), [...reasons].sort());
      }
    }
  });

  it('activates on the languages in which keys are found, on a config file, on a text, and on nothing wider', () => {
    assert.deepEqual(manifest.activationEvents, [
      'workspaceContains:**/.localens.yml',
      `onFileSystem:${textScheme}`,
      ...languageIds.map(id => `onLanguage:${id}`),
    ]);
  });

  it('has its menu in the editor for the languages in which keys are found, and for no others', () => {
    const [{ when }] = contributes.menus['editor/context'];
    const languagesOfMenu = new RegExp(/=~ \/(.*)\/$/.exec(when)?.[1] ?? '(?!)');
    assert.deepEqual(
      languageIds.filter(id => !languagesOfMenu.test(id)),
      [],
    );
    for (const id of ['json', 'markdown', 'plaintext', 'yaml', 'xmlish']) {
      assert.ok(!languagesOfMenu.test(id), id);
    }
  });

  it('answers in every language that the scanner reads', () => {
    const known: ReadonlySet<string> = new Set(languageIds);
    // Nearly every workspace has files of these: the index alone looks at them.
    const common: ReadonlySet<string> = new Set(['css', 'json', 'markdown']);
    const unknown = languages.flatMap(({ ids }) => ids).filter(id => !known.has(id) && !common.has(id));
    assert.deepEqual(unknown, []);
  });

  it('keeps the address of the service out of the reach of a workspace', () => {
    const [service] = contributes.configuration;
    assert.equal(service.properties['localens.apiRoot'].scope, 'application');
    assert.ok(
      manifest.capabilities.untrustedWorkspaces.restrictedConfigurations.includes('localens.apiRoot'),
    );
    assert.equal(manifest.capabilities.untrustedWorkspaces.supported, 'limited');
  });
});
