import assert from 'node:assert/strict';
import { prestaShop } from '../../../src/core/scanner/frameworks/php/prestaShop.ts';
import { scan } from '../../../src/core/scanner/scan.ts';

describe('Names that are hashes of a text', () => {
  const namesOf = (text: string) => scan(text, 'php', { frameworks: [prestaShop] })[0]?.names;
  const hash = '4d7a3b1c46041dc73dec5764f3a6b63a';

  it("are tried after the text in PrestaShop's domains, whose files have no dots", () => {
    assert.deepEqual(namesOf("<?php $this->trans('Main menu', [], 'Modules.Cart.Shop');"), [
      'ModulesCartShop:Main menu',
      'ModulesCartShop.Main menu',
      `ModulesCartShop:${hash}`,
      `ModulesCartShop.${hash}`,
      'Main menu',
      hash,
    ]);
    assert.deepEqual(namesOf("<?php $this->l('Main menu');"), ['Main menu', hash]);
  });

  it('are not made of a text with unknown parts', () => {
    assert.deepEqual(namesOf("<?php $this->l('Main ' . $name);"), ['Main *']);
  });
});
