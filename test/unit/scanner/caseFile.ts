import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import type { Rules } from '../../../src/core/scanner/rules.ts';

/** A use of a key that a case expects. */
export interface ExpectedUsage {
  /** Offset in the source, markers removed. */
  readonly start: number;
  readonly written: string;
  readonly name: string;
  readonly certainty: string;
  /** The placeholders passed, with commas between; not looked at where the case does not tell. */
  readonly args?: string;
}

export interface ScannerCase {
  readonly title: string;
  readonly languageId: string;
  readonly frameworks: readonly string[];
  /** Path of the file in its package, for keys that depend on it. */
  readonly path: string | undefined;
  readonly source: string;
  readonly expected: readonly ExpectedUsage[];
}

const folder = path.resolve(import.meta.dirname, '../../fixtures/scanner');

/** The files of cases, by their paths in the folder of all. */
export function caseFiles(): string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter(file => file.endsWith('.cases'))
    .sort();
}

/** The rules by which a case is scanned. */
export function rulesOf({ frameworks, path: filePath }: ScannerCase): Rules {
  return {
    ...(filePath === undefined ? {} : { path: filePath }),
    frameworks: frameworks.map(id => {
      const framework = frameworkById(id);
      assert.ok(framework, `No framework is called ${id}`);
      return framework;
    }),
  };
}

/**
 * Reads a file of cases. A case starts with `=== title | language | framework framework | path`, of which the
 * path may be left out; the lines after it are source. `⟦…⟧` marks the characters of an expected key: `⟦title⟧` when its name is as written,
 * `⟦title⇒cart:title⟧` when it is another, `⟦errors.${code}⇒errors.*|family⟧` when it is not literal, `⟦a⇒a|literal|count,n⟧` with what is passed.
 */
export function readCases(file: string): ScannerCase[] {
  const text = readFileSync(path.join(folder, file), 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map(block => {
      const end = block.indexOf('\n');
      const [title = '', languageId = '', frameworks = '', filePath] = block.slice(0, end).split(' | ');
      const { source, expected } = readMarkers(block.slice(end + 1).replace(/\n+$/, '\n'));
      return { title, languageId, frameworks: frameworks.split(' '), path: filePath, source, expected };
    });
}

export function readMarkers(marked: string): { source: string; expected: ExpectedUsage[] } {
  const expected: ExpectedUsage[] = [];
  let source = '';
  let from = 0;
  for (const match of marked.matchAll(/⟦([^⟧]*)⟧/g)) {
    source += marked.slice(from, match.index);
    const [written = '', meaning] = (match[1] ?? '').split('⇒');
    for (const alternative of (meaning ?? written).split(' or ')) {
      const [name = '', certainty = 'literal', args] = alternative.split(
        /\|(?=(?:literal|computed|family)(?:\||$))|(?<=\|(?:literal|computed|family))\|/,
      );
      expected.push({
        start: source.length,
        written,
        name,
        certainty,
        ...(args === undefined ? {} : { args }),
      });
    }
    source += written;
    from = match.index + match[0].length;
  }
  return { source: source + marked.slice(from), expected };
}
