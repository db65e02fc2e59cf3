import assert from 'node:assert/strict';
import {
  plainLabel,
  plainSentence,
  plainText,
  textLabel,
  undirected,
} from '../../../src/platform/words/plainLabel.ts';

describe('platform: labels of text from elsewhere', () => {
  it('turn nothing that stands beside them, and keep the marks that texts need', () => {
    assert.equal(undirected('he\u202e \u2066x\u2069 \u200fא'), 'he x \u200fא');
  });

  it('draw no icons', () => {
    assert.equal(plainLabel('\u202e$(zap)'), '$ (zap)');
    assert.equal(textLabel('\u202e$(zap)'), '$ (zap)');
  });

  it('show texts in one line, and inline elements of XLIFF by what they stand for', () => {
    assert.equal(plainText('Hello\n  <x id="NAME"/>\u202e!'), 'Hello ‹NAME›!');
  });

  it('make no links of sentences', () => {
    assert.equal(plainSentence('Changed [x](command:a) $(zap)\u202e.'), 'Changed [x] (command:a) $ (zap).');
  });
});
