import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseLinks } from '../../../src/core/api/links.ts';

describe('Link header', () => {
  it('reads quoted and unquoted relations, absolute and relative addresses', () => {
    const links = parseLinks(
      '<https://host/api/v2/projects?page=2>; rel="next", </api/v2/projects?page=9>; rel=last, <?page=1>;rel=first',
    );
    assert.deepEqual(
      [...links],
      [
        ['next', 'https://host/api/v2/projects?page=2'],
        ['last', '/api/v2/projects?page=9'],
        ['first', '?page=1'],
      ],
    );
  });

  it('keeps commas and semicolons of addresses, and other parameters out of the way', () => {
    const links = parseLinks('<https://host/a?ids=1,2;3>; title="x, y"; rel="next last"');
    assert.equal(links.get('next'), 'https://host/a?ids=1,2;3');
    assert.equal(links.get('last'), 'https://host/a?ids=1,2;3');
  });

  it('passes over what has no relation', () => {
    assert.equal(parseLinks('').size, 0);
    assert.equal(parseLinks('<https://host/>').size, 0);
    assert.equal(parseLinks('rel="next"').size, 0);
  });

  it('reads back what is printed, and never throws', () => {
    const address = fc.webUrl({ withQueryParameters: true }).filter(url => !/[<>]/.test(url));
    const relation = fc.constantFrom('next', 'last', 'first', 'prev');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(relation, address, fc.boolean()), { selector: ([name]) => name }),
        entries => {
          const header = entries
            .map(([name, url, quoted]) => `<${url}>; rel=${quoted ? `"${name}"` : name}`)
            .join(', ');
          assert.deepEqual(
            [...parseLinks(header)],
            entries.map(([name, url]) => [name, url]),
          );
        },
      ),
    );
    fc.assert(fc.property(fc.string(), text => parseLinks(text).size >= 0));
  });
});
