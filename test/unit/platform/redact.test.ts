import assert from 'node:assert/strict';
import { Redactor } from '../../../src/platform/log/redact.ts';

const token = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

describe('platform: redaction', () => {
  it('hides a token it was told about, wherever it stands', () => {
    const redactor = new Redactor();
    redactor.hide(token);
    const line = redactor.redact(`GET /x?y=${token} failed; {"t":"${token}"} at ${token.slice(0, 4)}`);
    assert.ok(!line.includes(token));
  });

  const shapes = [
    `Authorization: token ${token}`,
    `"authorization": "Basic ${token}"`,
    `https://host.example/api?access_token=${token}&page=2`,
    `{"token":"${token}","id":1}`,
    `https://user:${token}@host.example/`,
  ];
  for (const line of shapes) {
    it(`hides what looks like a credential: ${line.slice(0, 30)}…`, () => {
      assert.ok(!new Redactor().redact(line).includes(token));
    });
  }

  it('leaves short secrets alone, which would hide half of every line', () => {
    const redactor = new Redactor();
    redactor.hide('');
    redactor.hide('token');
    redactor.hide('locale');
    assert.equal(redactor.redact('1 token, 1 locale'), '1 token, 1 •••');
  });

  it('leaves ordinary lines as they are', () => {
    const line = 'GET /projects/1/locales: 200, 5 locales, tokens of the parser: 12';
    assert.equal(new Redactor().redact(line), line);
  });
});
