import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addKeys } from './support/service.ts';
import { useWorkbench } from './support/useWorkbench.ts';

const files = {
  'server/Gemfile': "gem 'rails'\n",
  'server/app/views/shop/show.html.erb': "<h1><%= t('cart:title') %></h1>\n",
  'store/Store.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web" />\n',
  'store/Cart.cs':
    'class Cart(IStringLocalizer<Cart> localizer)\n{\n  string Title => localizer["cart:title"];\n}\n',
  'panel/package.json': JSON.stringify({ dependencies: { vue: '3.5.0', 'vue-i18n': '11.0.0' } }),
  'site/composer.json': JSON.stringify({ require: { 'laravel/framework': '12.0.0' } }),
  'site/app/helpers.php': '<?php\nfunction say(string $key) { return __($key); }\n',
  'site/app/Cart.php': "<?php\necho say('cart:title');\n",
  'site/app/Menu.php': "<?php\necho __('');\n",
  'desk/package.json': JSON.stringify({ dependencies: { i18next: '25.0.0' } }),
  'desk/src/i18n/config.ts':
    "import { shop } from './parts';\ni18next.init({ defaultNS: shop, fallbackLng: 'en' });\n",
  'desk/src/i18n/parts.ts': "export const shop = 'desk';\n",
  'desk/src/cart.ts': "i18next.t('both');\n",
  'panel/src/Cart.vue': `<template><h1>{{ $t('cart:empty.title') }}</h1></template>\n`,
};

describe('files of other frameworks than the one of the workspace', () => {
  const workbench = useWorkbench({
    async prepare(folder, service) {
      await addKeys(service, { 'cart:both': { en: 'In the cart' }, 'desk:both': { en: 'On the desk' } });
      for (const [file, text] of Object.entries(files)) {
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
        await writeFile(path.join(folder, file), text);
      }
    },
  });

  it('are read where no extension of the editor knows their language', async () => {
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

  it('are read as other files of their packages set them up', async () => {
    const { page } = workbench();
    for (const [file, key, text] of [
      ['site/app/Cart.php', "'cart:title'", /Your cart/],
      ['store/Cart.cs', '"cart:title"', /Your cart/],
      ['desk/src/cart.ts', "'both'", /On the desk/],
    ] as const) {
      await page.openFile(file);
      assert.match(await page.hoverText(key, text), text);
    }
  });

  it('have their keys offered before what the editor itself offers', async () => {
    const { page } = workbench();
    // The catalog is there when a hover is.
    await page.openFile('site/app/Cart.php');
    assert.match(await page.hoverText("'cart:title'", /Your cart/), /Your cart/);
    await page.openFile('site/app/Menu.php');
    await page.goTo(2, 10);
    const [first] = await page.suggestions(rows => rows.length > 0);
    assert.match(first ?? '', /^cart/);
  });
});

describe('a workspace without scripts', () => {
  const java = {
    'pom.xml': '<project><artifactId>shop</artifactId></project>\n',
    'shop/Texts.java':
      'package shop;\nclass Texts {\n  static final Words WORDS = new Words("texts");\n  static final String NONE = "cart:empty.title";\n}\n',
    'shop/Words.java':
      'package shop;\nimport java.util.ResourceBundle;\nclass Words {\n  private ResourceBundle bundle;\n  Words(String name) { bundle = ResourceBundle.getBundle(name); }\n  String get(String key) { return bundle.getString(key); }\n}\n',
    'shop/Cart.java': 'package shop;\nclass Cart {\n  String title = Texts.WORDS.get("cart:title");\n}\n',
    'shop/Empty.java':
      'package shop;\nclass Empty {\n  String title(java.util.ResourceBundle bundle) { return bundle.getString(Texts.NONE); }\n}\n',
  };
  const workbench = useWorkbench({
    async prepare(folder) {
      for (const name of ['src', 'package.json', 'index.html', 'tsconfig.json'])
        await rm(path.join(folder, name), { recursive: true, force: true });
      await mkdir(path.join(folder, 'shop'));
      for (const [file, text] of Object.entries(java)) await writeFile(path.join(folder, file), text);
    },
  });

  it('has keys in calls of what a class of another file holds', async () => {
    const { page } = workbench();
    await page.openFile('shop/Cart.java');
    assert.match(await page.hoverText('"cart:title"', /Your cart/), /Your cart/);
  });

  it('has keys behind constants of other files', async () => {
    const { page } = workbench();
    await page.openFile('shop/Empty.java');
    assert.match(await page.hoverText('Texts.NONE', /Nothing planted yet/), /Nothing planted yet/);
  });
});
