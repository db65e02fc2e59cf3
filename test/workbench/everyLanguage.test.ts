import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { openSample, placeOf, problemsOf } from './support/sample.ts';

/** What a package is told by, and a file of it: with a key, one that the project lacks, and a place for another. */
const packages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vue: {
    'package.json': '{ "dependencies": { "vue-i18n": "11" } }',
    'Cart.vue':
      "<script setup>\nt('');\n</script>\n<template><h1 :title=\"$t('cart:titel')\">{{ $t('cart:title') }}</h1></template>\n",
  },
  svelte: {
    'package.json': '{ "dependencies": { "svelte-i18n": "4" } }',
    'Cart.svelte':
      "<script>\nimport { _ } from 'svelte-i18n';\n</script>\n<h1 title={$_('cart:titel')}>{$_('cart:title')}{$_('')}</h1>\n",
  },
  astro: {
    'package.json': '{ "dependencies": { "i18next": "25" } }',
    'Cart.astro':
      "---\nimport i18next from 'i18next';\ni18next.t('');\n---\n<h1 title={i18next.t('cart:titel')}>{i18next.t('cart:title')}</h1>\n",
  },
  angular: {
    'package.json': '{ "dependencies": { "@ngx-translate/core": "16" } }',
    'cart.component.html':
      "<h1 [title]=\"'cart:titel' | translate\">{{ 'cart:title' | translate }}{{ '' | translate }}</h1>\n",
  },
  mdx: {
    'package.json': '{ "dependencies": { "i18next": "25" } }',
    'cart.mdx': "# Cart\n\n<p title={t('cart:titel')}>{t('cart:title')}{t('')}</p>\n",
  },
  pug: {
    'package.json': '{ "dependencies": { "i18next": "25" } }',
    'cart.pug': "h1(title=t('cart:titel'))= t('cart:title')\np= t('')\n",
  },
  python: {
    'requirements.txt': 'python-i18n\n',
    'cart.py': "import i18n\n\ni18n.t('cart:title')\ni18n.t('cart:titel')\ni18n.t('')\n",
  },
  django: {
    'requirements.txt': 'django\n',
    'templates/cart.html':
      "{% load i18n %}\n<h1 title=\"{% trans 'cart:titel' %}\">{% trans 'cart:title' %}{% trans '' %}</h1>\n",
  },
  rails: {
    Gemfile: "gem 'rails'\n",
    'cart.rb': "I18n.t('cart:title')\nI18n.t('cart:titel')\nI18n.t('')\n",
    'cart.html.erb': "<h1 title=\"<%= t('cart:titel') %>\"><%= t('cart:title') %><%= t('') %></h1>\n",
    'cart.html.haml': "%h1{ title: t('cart:titel') }= t('cart:title')\n= t('')\n",
    'cart.html.slim': "h1 title=t('cart:titel') = t('cart:title')\n= t('')\n",
  },
  laravel: {
    'composer.json': '{ "require": { "laravel/framework": "12" } }',
    'cart.php': "<?php\n__('cart:title');\n__('cart:titel');\n__('');\n",
    'cart.blade.php': "<h1 title=\"{{ __('cart:titel') }}\">{{ __('cart:title') }}@lang('')</h1>\n",
  },
  symfony: {
    'composer.json': '{ "require": { "symfony/translation": "7" } }',
    'cart.html.twig': "<h1 title=\"{{ 'cart:titel'|trans }}\">{{ 'cart:title'|trans }}{{ ''|trans }}</h1>\n",
  },
  flutter: {
    'pubspec.yaml': 'dependencies:\n  easy_localization: 3.0.0\n',
    'cart.dart':
      "import 'package:easy_localization/easy_localization.dart';\nfinal a = tr('cart:title'), b = tr('cart:titel'), c = tr('');\n",
  },
  spring: {
    'pom.xml':
      '<project><dependencies><dependency><groupId>org.springframework</groupId></dependency></dependencies></project>',
    'Cart.java':
      'class Cart {\n  void show(MessageSource messageSource) {\n    messageSource.getMessage("cart:title", null, locale);\n    messageSource.getMessage("cart:titel", null, locale);\n    messageSource.getMessage("", null, locale);\n  }\n}\n',
    'Cart.kt':
      'fun show(messageSource: MessageSource) {\n  messageSource.getMessage("cart:title", null, locale)\n  messageSource.getMessage("cart:titel", null, locale)\n  messageSource.getMessage("", null, locale)\n}\n',
  },
  apple: {
    'Package.swift': 'let package = Package(name: "Shop")\n',
    'Cart.swift':
      'let a = NSLocalizedString("cart:title", comment: "none")\nlet b = NSLocalizedString("cart:titel", comment: "none")\nlet c = NSLocalizedString("", comment: "none")\n',
    'Cart.m':
      'void show() {\n  NSLocalizedString(@"cart:title", nil);\n  NSLocalizedString(@"cart:titel", nil);\n  NSLocalizedString(@"", nil);\n}\n',
  },
  go: {
    'go.mod': 'module shop\nrequire github.com/nicksnyder/go-i18n/v2 v2.4.0\n',
    'cart.go':
      'package shop\n\nvar a = localizer.T("cart:title")\nvar b = localizer.T("cart:titel")\nvar c = localizer.T("")\n',
  },
  elixir: {
    'mix.exs': 'defp deps, do: [{:gettext, "~> 0.26"}]\n',
    'cart.ex': 'defmodule Cart do\n  gettext("cart:title")\n  gettext("cart:titel")\n  gettext("")\nend\n',
    'cart.html.heex': '<h1 title={gettext("cart:titel")}>{gettext("cart:title")}{gettext("")}</h1>\n',
  },
  dotnet: {
    'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web" />\n',
    'Cart.cs':
      'class Cart(IStringLocalizer<Cart> localizer)\n{\n  string A => localizer["cart:title"];\n  string B => localizer["cart:titel"];\n  string C => localizer[""];\n}\n',
    'Cart.cshtml':
      '@inject IViewLocalizer Localizer\n<h1 title="@Localizer["cart:titel"]">@Localizer["cart:title"]@Localizer[""]</h1>\n',
  },
  rust: {
    'Cargo.toml': '[dependencies]\nrust-i18n = "3"\n',
    'cart.rs': 'fn show() {\n  t!("cart:title");\n  t!("cart:titel");\n  t!("");\n}\n',
  },
};

describe('every language, in the extension host', () => {
  before(async () => {
    await vscode.extensions.getExtension('localens.localens')?.activate();
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    for (const [name, files] of Object.entries(packages)) {
      for (const [file, text] of Object.entries(files)) {
        const uri = vscode.Uri.joinPath(folder.uri, 'every', name, file);
        await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
      }
    }
  });

  for (const [name, files] of Object.entries(packages)) {
    for (const file of Object.keys(files).slice(1)) {
      it(`has its keys read: ${name}/${file}`, async () => {
        const document = await openSample(`every/${name}/${file}`);
        const problems = await problemsOf(document, found => found.length > 0);
        assert.deepEqual(
          problems.map(({ range, code }) => `${document.getText(range)}: ${String(code)}`),
          ['cart:titel: unknownKey'],
        );
        assert.match(await hoverText(document, placeOf(document, 'cart:title')), /Your cart/);
        const slot = placeOf(document, document.getText().includes("''") ? "''" : '""');
        const offered = await offeredAt(document, slot);
        assert.ok(
          offered.some(name => /^cart[.:]title$/.test(name)),
          offered.join(),
        );
      });
    }
  }
});

async function hoverText(document: vscode.TextDocument, place: vscode.Position): Promise<string> {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    document.uri,
    place,
  );
  return hovers
    .flatMap(({ contents }) => contents)
    .map(content => (typeof content === 'string' ? content : content.value))
    .join('\n');
}

async function offeredAt(document: vscode.TextDocument, place: vscode.Position): Promise<readonly string[]> {
  const list = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    place,
  );
  return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
}
