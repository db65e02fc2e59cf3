/** Replaces files with one of two versions, over and over, until it is killed: `killChild.ts FOLDER COUNT`. */
import path from 'node:path';
import { applyChanges } from '../../../src/core/project/download/apply.ts';
import { bytesOf, nameOf } from './killFiles.ts';

const [folder = '', count = '0'] = process.argv.slice(2);

const versions = (['new', 'old'] as const).map(version =>
  Array.from({ length: Number(count) }, (_, index) => ({
    path: path.join(folder, nameOf(index)),
    bytes: bytesOf(index, version),
  })),
);

for (let round = 0; ; round++) {
  const { failed } = await applyChanges(versions[round % 2] ?? []);
  if (failed.length > 0) throw failed[0]?.error;
  // Told once every file was written at least once, so that a kill hits the middle of later rounds.
  if (round === 0) process.stdout.write('writing\n');
}
