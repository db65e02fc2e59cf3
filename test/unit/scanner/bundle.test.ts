import assert from 'node:assert/strict';
import { isBundle } from '../../../src/core/scanner/bundle.ts';

describe('Bundles', () => {
  it('are known by their long lines or by their bundler', () => {
    assert.equal(isBundle('a(t("x"));'.repeat(5000), 'javascript'), true);
    assert.equal(isBundle('a(t("x"));'.repeat(1000), 'javascript'), true);
    assert.equal(
      isBundle(`/******/ (() => { // webpackBootstrap\n${'f();\n'.repeat(9000)}`, 'javascript'),
      true,
    );
  });

  it('are neither what people write nor what is small or of another language', () => {
    assert.equal(isBundle('const title = t("cart.title");\n'.repeat(5000), 'javascript'), false);
    assert.equal(isBundle(`${'x'.repeat(900)}\n`.repeat(20), 'javascript'), false);
    assert.equal(isBundle('a(t("x"));'.repeat(400), 'javascript'), false);
    assert.equal(isBundle('a(t("x"));'.repeat(5000), 'typescript'), false);
  });
});
