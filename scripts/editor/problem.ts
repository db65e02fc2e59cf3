/** Something that the person at the terminal can mend: shown as its message, without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/**
 * Runs a script's main function. A {@link Problem} is printed plainly and ends the script with `problemCode`, anything
 * else with its stack and with 1.
 */
export async function runScript(main: () => Promise<void>, problemCode = 1): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isProblem = error instanceof Problem;
    console.error(isProblem ? `\n${error.message}` : error);
    process.exitCode = isProblem ? problemCode : 1;
  }
}
