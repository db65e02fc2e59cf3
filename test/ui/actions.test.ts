import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { commitAll, git } from './support/git.ts';
import { keysIn, translationsIn } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('actions on keys and translations', () => {
  const workbench = useWorkbench({ prepare: folder => commitAll(folder) });

  /** Everything about the project's keys and flags that an act may change, as the service says it. */
  async function stateOfService() {
    const keys = await keysIn(workbench().service);
    const translations = await translationsIn(workbench().service);
    return {
      tags: new Map(keys.map(({ name, tags }) => [name, [...tags].sort()])),
      flags: new Map(translations.map(({ id, unverified, excluded }) => [id, { unverified, excluded }])),
      unverifiedIn: (locale: string) =>
        translations.filter(item => item.locale.name === locale && item.unverified).length,
    };
  }

  before(async () => {
    const { page } = workbench();
    await page.openFile('src/components/Cart.tsx');
    await page.waitForSquiggle('items');
  });

  it('tags the keys of the open file, says how many, and undoes it exactly', async () => {
    const { page } = workbench();
    const before = await stateOfService();
    await page.runCommand('Localens: Tag Keys…');
    await page.answerStep(/which keys/, 'Keys of the open file');
    await page.answerStep('Tag 12 keys', 'spring sale');
    const message = await page.notification('Tagged');
    assert.equal(message, 'Tagged 12 keys with spring sale.');
    await page.screenshot('acts-tagged');
    const tagged = [...(await stateOfService()).tags].filter(([, tags]) => tags.includes('spring sale'));
    assert.equal(tagged.length, 12);
    assert.ok(tagged.every(([name]) => name.startsWith('cart:')));

    await page.clickNotificationButton('Tagged', 'Undo');
    await page.notification('Undone');
    assert.deepEqual((await stateOfService()).tags, before.tags);
  });

  it('tags the keys that no source uses, and no others', async () => {
    const { page } = workbench();
    await page.runCommand('Localens: Tag Keys…');
    await page.answerStep(/which keys/, 'Keys that no source uses');
    await page.answerStep('Tag 2 keys', 'perhaps obsolete');
    assert.equal(await page.notification('Tagged 2'), 'Tagged 2 keys with perhaps obsolete.');
    const tagged = [...(await stateOfService()).tags].filter(([, tags]) => tags.includes('perhaps obsolete'));
    assert.deepEqual(tagged.map(([name]) => name).sort(), ['cart:subtotal', 'common:footer.press']);
    await page.clickNotificationButton('Tagged 2', 'Undo');
    await page.notification('Undone: Tagged 2');
  });

  it('lists what verifying a locale would change, verifies what is ticked, and undoes it exactly', async () => {
    const { page } = workbench();
    const before = await stateOfService();
    const unverified = before.unverifiedIn('de');
    assert.ok(unverified > 1, 'the sample has something to verify');
    await page.runCommand('Localens: Verify Translations…');
    await page.answerStep(/which translations/, 'de');
    await page.stepIsOpen(`Verify ${unverified} translations`);
    const rows = await page.quickPickRows(unverified);
    assert.ok(
      rows.every(row => row.includes('de')),
      rows.join('\n'),
    );
    await page.screenshot('acts-verify-list');
    await page.confirmQuickInput();
    assert.equal(await page.notification('Verified'), `Verified ${unverified} translations.`);
    assert.equal((await stateOfService()).unverifiedIn('de'), 0);

    await page.runCommand('Localens: Undo Last Change');
    await page.notification('Undone: Verified');
    assert.deepEqual((await stateOfService()).flags, before.flags);
    // The older message still has its button.
    await page.clickNotificationButton(/(?<!Undone: )Verified/, 'Undo');
    await page.notification('Already undone: Verified');
    assert.deepEqual((await stateOfService()).flags, before.flags);
  });

  it('changes nothing when the list is closed', async () => {
    const { page } = workbench();
    const before = await stateOfService();
    await page.runCommand('Localens: Exclude Translations from Downloads…');
    await page.answerStep(/which translations/, 'pl');
    await page.stepIsOpen(/^Exclude \d+ translations from downloads$/);
    await page.dismissQuickInput();
    assert.deepEqual((await stateOfService()).flags, before.flags);
  });

  it('tags the keys on the lines that Git sees as changed, and no others', async () => {
    const { page, folder } = workbench();
    const file = path.join(folder, 'src/components/Voucher.tsx');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace("{t('apply')}", "{ t('apply') }"));
    await page.runCommand('Localens: Tag Keys…');
    await page.answerStep(/which keys/, 'Keys on lines not committed yet');
    await page.answerStep('Tag 1 key', 'in-progress');
    assert.equal(await page.notification('in-progress'), 'Tagged 1 key with in-progress.');
    const tagged = [...(await stateOfService()).tags].filter(([, tags]) => tags.includes('in-progress'));
    assert.deepEqual(
      tagged.map(([name]) => name),
      ['cart:voucher.apply'],
    );
  });

  it('tags the keys on staged lines, and on those of the branch, and no others', async () => {
    const { page, folder } = workbench();
    const change = async (from: string, to: string) => {
      const file = path.join(folder, 'src/components/Cart.tsx');
      const text = await readFile(file, 'utf8');
      assert.ok(text.includes(from));
      await writeFile(file, text.replace(from, to));
    };
    const taggedWith = async (tag: string) =>
      [...(await stateOfService()).tags].filter(([, tags]) => tags.includes(tag)).map(([name]) => name);
    const tagBy = async (choice: string, tag: string) => {
      await page.clearNotifications();
      await page.runCommand('Localens: Tag Keys…');
      await page.answerStep(/which keys/, choice);
      await page.answerStep(/^Tag \d+ keys?$/, tag);
      await page.notification(`with ${tag}.`);
      return (await taggedWith(tag)).sort();
    };
    // One change is committed on a branch, one staged, and one (of the test before) only in the working tree.
    await git(folder, 'checkout', '--quiet', '-b', 'feature');
    await change("{t('title')}", "{ t('title') }");
    await git(folder, 'commit', '--quiet', '--message', 'Change the title', 'src/components/Cart.tsx');
    await change("{t('empty.hint')}", "{ t('empty.hint') }");
    await git(folder, 'add', 'src/components/Cart.tsx');

    assert.deepEqual(await tagBy('Keys on staged lines', 'staged'), ['cart:empty.hint']);
    assert.deepEqual(await tagBy('Keys on lines not committed yet', 'pending'), [
      'cart:empty.hint',
      'cart:voucher.apply',
    ]);
    assert.deepEqual(await tagBy('Keys changed since the branch left the default branch', 'branch'), [
      'cart:empty.hint',
      'cart:title',
      'cart:voucher.apply',
    ]);
    await page.screenshot('acts-branch');
  });

  it('excludes the one translation whose row was clicked', async () => {
    const { page } = workbench();
    const before = await stateOfService();
    await page.openActivity('Localens');
    await page.treeRow('cart:title').click();
    await page.treeRow('pl').nth(1).waitFor();
    await page.screenshot('acts-row');
    await page.chooseFromRowMenu(page.treeRow('pl').first(), 'Exclude Translations from Downloads…');
    assert.equal(await page.notification('Excluded'), 'Excluded 1 translation from downloads.');
    const { flags } = await stateOfService();
    const changed = [...flags].filter(([id, { excluded }]) => excluded !== before.flags.get(id)?.excluded);
    assert.equal(changed.length, 1);
    await page.clickNotificationButton('Excluded', 'Undo');
    await page.notification('Undone: Excluded');
    assert.deepEqual((await stateOfService()).flags, before.flags);
  });

  it('says what the service refuses, once, and tries again only when asked to', async () => {
    const { page, door } = workbench();
    const before = await stateOfService();
    const unverified = before.unverifiedIn('ja');
    door.refuse(/\/verify$/);
    await page.runCommand('Localens: Verify Translations…');
    await page.answerStep(/which translations/, 'ja');
    await page.stepIsOpen(`Verify ${unverified} translations`);
    await page.confirmQuickInput();
    const refusal = 'The service refused this for the project';
    await page.notification(refusal);
    await page.screenshot('acts-refused');
    assert.deepEqual((await stateOfService()).flags, before.flags);

    door.open();
    await page.clearNotifications();
    await page.runCommand('Localens: Verify Translations…');
    await page.clickNotificationButton(refusal, 'Try Again');
    await page.answerStep(/which translations/, 'ja');
    await page.stepIsOpen(`Verify ${unverified} translations`);
    await page.confirmQuickInput();
    assert.equal(await page.notification('Verified'), `Verified ${unverified} translations.`);
    assert.equal((await stateOfService()).unverifiedIn('ja'), 0);
  });

  it('says so when the connection is lost between the list and the change, and goes on afterwards', async () => {
    const { page, door } = workbench();
    const before = await stateOfService();
    await page.clearNotifications();
    await page.runCommand('Localens: Mark Translations as Unverified…');
    await page.answerStep(/which translations/, 'pl');
    await page.stepIsOpen(/^Mark \d+ translations as unverified$/);
    door.shut();
    await page.confirmQuickInput();
    await page.notification('cannot be reached');
    await page.screenshot('acts-offline');
    assert.deepEqual((await stateOfService()).flags, before.flags);

    door.open();
    await page.clearNotifications();
    await page.runCommand('Localens: Mark Translations as Unverified…');
    await page.answerStep(/which translations/, 'pl');
    await page.stepIsOpen(/^Mark \d+ translations as unverified$/);
    await page.confirmQuickInput();
    await page.notification('are now unverified');
    await page.clickNotificationButton('are now unverified', 'Undo');
    await page.notification('Undone');
    assert.deepEqual((await stateOfService()).flags, before.flags);
  });
});
