import { killRun } from '../unit/project/killRun.ts';

/** `npm run bench -- download-kill [ROUNDS] [FILES]`: kills a writer of many files and looks at each of them. */
export async function run(args: readonly string[]): Promise<void> {
  const [rounds = 20, files = 200] = args.map(Number);
  const { old, fresh, midway, leftovers } = await killRun(rounds, files);
  console.log(
    `${rounds} kills while ${files} files were replaced: ${old} old, ${fresh} new, none broken; ` +
      `${midway} kills hit the middle, ${leftovers} temporary files were left`,
  );
}
