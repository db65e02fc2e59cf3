import { killWindows } from '../contract/catalog/kill.ts';
import { shareFile } from '../contract/catalog/share.ts';

/**
 * Windows killed while they sync and edit, and two processes on one file.
 * Arguments: number of kills (50), number of operations of the two processes together (10000).
 */
export async function run([kills = '50', operations = '10000']: readonly string[]): Promise<void> {
  const killing = await killWindows(Number(kills), 2_000);
  console.log(
    `${killing.kills} kills (SIGKILL): every file sound, none of ${killing.acknowledged} acknowledged edits lost; ` +
      `${killing.downloads} downloads for ${killing.locales} locales`,
  );
  const start = performance.now();
  const { problems, operations: made } = await shareFile(Number(operations));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`two processes, ${made} operations in ${seconds} s: ${problems.length} problems`);
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
