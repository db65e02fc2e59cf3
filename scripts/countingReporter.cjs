// Mocha's usual report; what it came to goes as JSON into the file that LOCALENS_COUNTS names, for scripts/test.ts.
const { appendFileSync } = require('node:fs');
const { reporters } = require('mocha');

module.exports = class CountingReporter extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const failures = [];
    runner.on('fail', (test, error) => failures.push(`${test.fullTitle()}: ${error?.message ?? error}`));
    runner.once('end', () => {
      const file = process.env.LOCALENS_COUNTS;
      if (file === undefined) return;
      const { passes, pending } = this.stats;
      appendFileSync(file, `${JSON.stringify({ passed: passes, failures, skipped: pending })}\n`);
    });
  }
};
