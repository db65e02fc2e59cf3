/** Tells the person at the terminal what is going on; one line that is rewritten where the terminal can. */
export interface Progress {
  /** Replaces what the line says. */
  update(text: string): void;
  /** Ends the line with `text`. */
  done(text: string): void;
}

/** How often a log (where lines cannot be rewritten) hears of progress, in milliseconds. */
const logInterval = 5_000;

/** Progress on standard error, so that standard output stays for results. */
export function startProgress(title: string): Progress {
  const terminal = process.stderr.isTTY === true;
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  let lastShown = started;
  process.stderr.write(terminal ? `${title} …` : `${title} …\n`);
  return {
    update(text) {
      if (terminal) process.stderr.write(`\r\x1b[2K${title} … ${text}, ${seconds()}`);
      else if (Date.now() - lastShown >= logInterval) {
        lastShown = Date.now();
        process.stderr.write(`  ${text}, ${seconds()}\n`);
      }
    },
    done(text) {
      process.stderr.write(
        terminal ? `\r\x1b[2K${title}: ${text}, ${seconds()}\n` : `  ${text}, ${seconds()}\n`,
      );
    },
  };
}
