import { writeFileSync } from "node:fs";
import Mocha from "mocha";

/** Mocha's dots and failures, with the totals as JSON in the file that the option `totals` names. */
export default class Totals extends Mocha.reporters.Dot {
  constructor(runner, options) {
    super(runner, options);
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      const { passes: passed, failures: failed } = runner.stats;
      writeFileSync(options.reporterOptions.totals, JSON.stringify({ passed, failed }));
    });
  }
}
