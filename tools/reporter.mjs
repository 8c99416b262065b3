import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import Mocha from "mocha";

const { EVENT_RUN_END, EVENT_SUITE_BEGIN, EVENT_SUITE_END, EVENT_TEST_FAIL, EVENT_TEST_RETRY } = Mocha.Runner.constants;

/**
 * Mocha's dots and failures. The file that the option `totals` names gets JSON: how many passed and failed, the titles
 * of those that failed, and the seconds of each file, hooks included.
 */
export default class Totals extends Mocha.reporters.Dot {
  constructor(runner, options) {
    super(runner, options);
    const failures = [];
    const seconds = {};
    const begun = new Map();
    runner.on(EVENT_TEST_FAIL, (test, error) => {
      failures.push(test.fullTitle());
      console.log(`\nFAILED: ${test.fullTitle()}\n${error.message}`);
    });
    runner.on(EVENT_TEST_RETRY, (test, error) => {
      console.log(`\nTRIED AGAIN: ${test.fullTitle()}\n${error.message}`);
    });
    runner.on(EVENT_SUITE_BEGIN, (suite) => begun.set(suite, Date.now()));
    runner.on(EVENT_SUITE_END, (suite) => {
      if (!suite.parent?.root) return;
      const file = relative(process.cwd(), suite.file);
      seconds[file] = (seconds[file] ?? 0) + (Date.now() - begun.get(suite)) / 1000;
    });
    runner.once(EVENT_RUN_END, () => {
      const { passes: passed, failures: failed } = runner.stats;
      writeFileSync(options.reporterOptions.totals, JSON.stringify({ passed, failed, failures, seconds }));
    });
  }
}
