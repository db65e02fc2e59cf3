import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useWorkbench } from './support/useWorkbench.ts';

const files = {
  'server/Gemfile': "gem 'rails'\n",
  'server/app/views/shop/show.html.erb': "<h1><%= t('cart:title') %></h1>\n",
  'panel/package.json': JSON.stringify({ dependencies: { vue: '3.5.0', 'vue-i18n': '11.0.0' } }),
  'panel/src/Cart.vue': `<template><h1>{{ $t('cart:empty.title') }}</h1></template>\n`,
};

describe('templates of languages that no extension of the editor knows', () => {
  const workbench = useWorkbench({
    async prepare(folder) {
      for (const [file, text] of Object.entries(files)) {
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
        await writeFile(path.join(folder, file), text);
      }
    },
  });

  it('are read where the editor has them for plain text', async () => {
    const { page } = workbench();
    await page.openFile('panel/src/Cart.vue');
    await page.page.locator('.statusbar-item', { hasText: 'Vue' }).waitFor();
    assert.match(await page.hoverText('empty.title', /Nothing planted yet/), /Nothing planted yet/);
  });

  it('are read where the editor has them for another language', async () => {
    const { page } = workbench();
    await page.openFile('server/app/views/shop/show.html.erb');
    await page.page.locator('.statusbar-item', { hasText: 'Ruby' }).waitFor();
    assert.match(await page.hoverText('cart:title', /Your cart/), /Your cart/);
  });
});
