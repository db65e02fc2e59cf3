import path from 'node:path';
import { LineStarts } from '../../src/core/base/lineStarts.ts';
import { parseConfig } from '../../src/core/project/config/parse.ts';
import { configFileName, type ScannerSettings } from '../../src/core/project/config/types.ts';
import { readText } from '../../src/core/scanner/index/walking/readText.ts';
import { walk } from '../../src/core/scanner/index/walking/walk.ts';
import type { FolderRules } from '../../src/core/scanner/packages/customRulesByFolder.ts';

/** What the config files of a tree add to the scanner's rules. */
export interface TreeCustoms {
  readonly customRules: readonly FolderRules[];
  /** Keys, or patterns with `*`, that are used in ways no scanner can see. */
  readonly keysInUse: readonly string[];
  /** Where in these files a pattern stands. */
  placesOf(pattern: string): readonly string[];
}

/** Reads every `.localens.yml` of a tree. What is wrong in one is said on standard error, the rest of it counts. */
export function readCustoms(root: string): TreeCustoms {
  const found: Array<{ readonly folder: string; readonly rules: ScannerSettings }> = [];
  const places = new Map<string, string[]>();
  for (const file of walk(root, { accepts: each => path.posix.basename(each) === configFileName })) {
    const text = readText(path.join(root, file)) ?? '';
    const { config, problems, patterns } = parseConfig(text);
    const lines = new LineStarts(text);
    for (const { message, range } of problems) {
      const { line, column } = lines.positionAt(range.start);
      console.error(`${file}:${line}:${column}: ${message}`);
    }
    const folder = path.posix.dirname(file);
    if (config === undefined) continue;
    found.push({ folder: folder === '.' ? '' : folder, rules: config.scanner });
    for (const { pattern, range } of patterns) {
      const { line, column } = lines.positionAt(range.start);
      places.set(pattern, [...(places.get(pattern) ?? []), `${file}:${line}:${column}`]);
    }
  }
  return {
    customRules: found,
    keysInUse: found.flatMap(({ rules }) => rules.keysInUse),
    placesOf: pattern => places.get(pattern) ?? [],
  };
}
