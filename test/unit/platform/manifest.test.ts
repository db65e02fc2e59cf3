import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageIds } from '../../../src/platform/languageIds.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const words: Readonly<Record<string, string>> = JSON.parse(read('package.nls.json'));
const { contributes } = manifest;
const contributions = read('src/platform/contributions.ts');
const sources = globSync('src/**/*.ts', { cwd: root })
  .filter(file => !file.endsWith('contributions.ts'))
  .map(read)
  .join('\n');

/** The ids that an interface of contributions.ts declares. */
function declared(name: string): string[] {
  const body = new RegExp(`export interface ${name} \\{([^]*?)\\n\\}`).exec(contributions)?.[1] ?? '';
  return [...body.matchAll(/^ {2}'([^']+)'/gm)].map(match => match[1] ?? '').sort();
}

const commands: string[] = contributes.commands.map(({ command }: { command: string }) => command).sort();
const settings: string[] = contributes.configuration
  .flatMap(({ properties }: { properties: object }) => Object.keys(properties))
  .sort();

describe('manifest', () => {
  it('declares the commands that the code declares, and each is defined once', () => {
    assert.deepEqual(commands, declared('CommandArguments'));
    for (const command of commands) {
      assert.equal(sources.split(`id: '${command}'`).length - 1, 1, `${command} is defined once`);
    }
  });

  it('declares the settings that the code declares, each with a default, and each is read', () => {
    assert.deepEqual(settings, declared('Settings'));
    for (const { properties } of contributes.configuration) {
      for (const [id, property] of Object.entries<{ default?: unknown }>(properties)) {
        assert.notEqual(property.default, undefined, `${id} has a default`);
        assert.ok(sources.includes(`'${id}'`), `${id} is read`);
      }
    }
  });

  it('asks only for context keys that the code sets', () => {
    const { menus, viewsWelcome, walkthroughs } = contributes;
    const conditions = JSON.stringify([menus, viewsWelcome, walkthroughs]).matchAll(
      /\blocalens\.[A-Za-z]+(?=\s*(?:==|!=|&&|\|\||"|\)))/g,
    );
    const known = [...declared('ContextValues'), ...commands, ...settings, 'localens.project'];
    assert.deepEqual(
      [...new Set([...conditions].map(([id]) => id))].filter(id => !known.includes(id)),
      [],
    );
  });

  it('names only commands that exist in menus and welcome views', () => {
    const inMenus = Object.values<{ command?: string }[]>(contributes.menus).flat();
    const linked = Object.values(words).flatMap(text => [
      ...text.matchAll(/\(command:(localens\.[\w.]+)\)/g),
    ]);
    const named = [
      ...inMenus.flatMap(({ command }) => command ?? []),
      ...linked.map(match => match[1] ?? ''),
    ];
    assert.deepEqual(
      named.filter(id => !commands.includes(id) && id !== 'localens.project.focus'),
      [],
    );
  });

  it('has a welcome view for each reason for which the view is empty', () => {
    const union = /export type ViewReason =([^;]+);/.exec(contributions)?.[1] ?? '';
    const reasons = [...union.matchAll(/'(\w+)'/g)]
      .map(match => match[1])
      .filter(reason => reason !== 'content');
    const shown = contributes.viewsWelcome.map(({ when }: { when: string }) =>
      when.replace('localens.view == ', ''),
    );
    assert.deepEqual([...shown].sort(), [...reasons].sort());
  });

  it('uses every string of package.nls.json and has every string it uses', () => {
    const used = [...JSON.stringify(manifest).matchAll(/%([\w.]+)%/g)].map(match => match[1] ?? '');
    assert.deepEqual([...new Set(used)].sort(), Object.keys(words).sort());
  });

  it('activates on the languages in which keys are found, and on nothing wider', () => {
    assert.deepEqual(
      manifest.activationEvents,
      languageIds.map(id => `onLanguage:${id}`),
    );
  });

  it('names only pictures that exist', () => {
    const pictures = [...JSON.stringify(manifest).matchAll(/"(media\/[^"]+)"/g)].map(match => match[1] ?? '');
    assert.deepEqual(
      pictures.filter(file => !existsSync(path.join(root, file))),
      [],
    );
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
