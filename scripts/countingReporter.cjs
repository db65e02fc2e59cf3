// Mocha's usual report, and the counts as JSON in the file that LOCALENS_COUNTS names, for scripts/test.ts.
const { appendFileSync } = require('node:fs');
const { reporters } = require('mocha');

module.exports = class CountingReporter extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once('end', () => {
      const file = process.env.LOCALENS_COUNTS;
      if (file === undefined) return;
      const { passes, failures, pending } = this.stats;
      appendFileSync(file, `${JSON.stringify({ passed: passes, failed: failures, skipped: pending })}\n`);
    });
  }
};
