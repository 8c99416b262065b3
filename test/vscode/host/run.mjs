import { readdirSync } from "node:fs";
import { join } from "node:path";
import Mocha from "mocha";

/** VS Code calls this in the extension host. The results go where the outer test run looks for them. */
export async function run() {
  const folder = import.meta.dirname;
  const mocha = new Mocha({
    timeout: 30_000,
    // As for all tests that drive real programs; the outer run says which.
    retries: 1,
    reporter: "json",
    reporterOptions: { output: process.env.PALISADE_TEST_RESULTS },
  });
  for (const name of readdirSync(folder)) if (name.endsWith(".suite.ts")) mocha.addFile(join(folder, name));
  await mocha.loadFilesAsync();
  return new Promise((resolve, reject) => {
    mocha.run((failures) => (failures === 0 ? resolve() : reject(new Error(`${failures} tests failed`))));
  });
}
