import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { textScheme } from '../../../src/commands/edits/textAddress.ts';
import { languageOf } from '../../../src/core/scanner/packages/languageOf.ts';
import { languageIds } from '../../../src/platform/documents/languageIds.ts';
import { languageToRead } from '../../../src/platform/documents/languages.ts';

const manifest = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8'));

describe('platform: the language as which a document is read', () => {
  const read = (languageId: string, file: string) =>
    languageToRead({ languageId, uri: { scheme: 'file', path: `/app/${file}` } });

  it('is that of the template where the editor knows only the language around it', () => {
    assert.equal(read('ruby', 'views/cart/show.html.erb'), 'erb');
    assert.equal(read('html', 'WEB-INF/cart.jsp'), 'jsp');
    assert.equal(read('php', 'resources/views/cart.blade.php'), 'blade');
    assert.equal(read('xml', 'Views/Cart.xaml'), 'xaml');
  });

  it('is otherwise that of the editor, which a person may have chosen', () => {
    assert.equal(read('ruby', 'models/cart.rb'), 'ruby');
    assert.equal(read('django-html', 'templates/cart.html'), 'django-html');
    assert.equal(read('html', 'cart.html'), 'html');
    assert.equal(read('xml', 'pom.xml'), 'xml');
    assert.equal(read('php', 'vendor/odd-name'), 'php');
  });

  it('is HTML for the pages of template engines with the same tags', () => {
    for (const file of ['views/cart.ejs', 'views/cart.eta']) assert.equal(languageOf(file), 'html', file);
  });

  it('is XML only where a framework has texts there', () => {
    for (const file of [
      'app/code/Shop/Cart/etc/adminhtml/system.xml',
      'etc/acl.xml',
      'view/adminhtml/ui_component/cart_listing.xml',
      'app/design/frontend/Shop/theme/Magento_Catalog/layout/catalog_product_view.xml',
      'app/src/main/res/layout/cart.xml',
      'app/home/home-page.xml',
      'admin/forms/cart.xml',
      'components/com_shop/tmpl/cart/default.xml',
      'plugins/system/shop/shop.xml',
    ]) {
      assert.equal(languageOf(file), 'xml', file);
    }
    for (const file of [
      'pom.xml',
      'etc/logging.xml',
      'src/layout/cart.xml',
      'view/cart/layout.xml',
      'shop/shop.xml',
    ])
      assert.equal(languageOf(file), undefined, file);
  });

  it('is declared where the editor itself would take a file for plain text', () => {
    const known: ReadonlySet<string> = new Set(languageIds);
    for (const { id, extensions } of manifest.contributes.languages) {
      // A translation that is edited as a document is no source file.
      if (id === textScheme) continue;
      assert.ok(known.has(id), id);
      for (const extension of extensions) assert.equal(languageOf(`templates/a${extension}`), id, extension);
    }
  });
});
