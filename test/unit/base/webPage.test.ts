import assert from 'node:assert/strict';
import { isWebPage, titleOfPage } from '../../../src/core/base/webPage.ts';
import { endsSoon } from '../endsSoon.ts';

describe('a web page in place of an answer', () => {
  it('is known by its beginning, and named by its title', () => {
    const page =
      '\n<!DOCTYPE html><html><head><title data-x="1">\n Sign in \n to Guest</title></head></html>';
    assert.ok(isWebPage(page));
    assert.equal(titleOfPage(page), 'Sign in to Guest');
    assert.equal(titleOfPage('<html></html>'), '');
    assert.ok(!isWebPage('{"<html>": "x"}'));
  });

  it('is read soon, whatever it says', () => {
    for (const part of ['<title ', '<title', '<', ' ', '<html ']) {
      const page = part.repeat(500_000);
      endsSoon(() => [isWebPage(page), titleOfPage(page)]);
    }
  });
});
