/** Something that the person at the terminal can mend: shown as its message, without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** Runs a script's main function; a {@link Problem} is printed plainly, anything else with its stack. */
export async function runScript(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
