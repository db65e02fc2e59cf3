import assert from 'node:assert/strict';
import { plainLabel, undirected } from '../../../src/platform/plainLabel.ts';

describe('platform: labels of text from elsewhere', () => {
  it('turn nothing that stands beside them, and keep the marks that texts need', () => {
    assert.equal(undirected('he\u202e \u2066x\u2069 \u200fא'), 'he x \u200fא');
  });

  it('draw no icons', () => {
    assert.equal(plainLabel('\u202e$(zap)'), '$ (zap)');
  });
});
