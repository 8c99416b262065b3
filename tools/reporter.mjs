import { writeSync } from "node:fs";
import Mocha from "mocha";

/** Mocha's dots and failures, with the totals as JSON on descriptor 3, where tools/test.mjs reads them. */
export default class Totals extends Mocha.reporters.Dot {
  constructor(runner, options) {
    super(runner, options);
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      writeSync(3, JSON.stringify({ passed: runner.stats.passes, failed: runner.stats.failures }));
    });
  }
}
