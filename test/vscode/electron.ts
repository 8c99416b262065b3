import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runTests } from "@vscode/test-electron";
import { createWorkspace } from "../support/services/workspace.ts";
import { makeDebuggable } from "./harness/projects.ts";

/**
 * npm run test:electron [-- <path of a VS Code executable>]
 *
 * Runs the suite of the extension host in a VS Code with a window of its own: the one that is named, else one that is
 * downloaded. `npm test` runs the same suite in a VS Code server, which needs neither a download nor a display.
 */
const workspace = await createWorkspace();
try {
  const output = join(workspace.folder, "results.json");
  const [vscodeExecutablePath] = process.argv.slice(2);
  process.exitCode = await runTests({
    ...(vscodeExecutablePath !== undefined && { vscodeExecutablePath }),
    extensionDevelopmentPath: join(import.meta.dirname, "../.."),
    extensionTestsPath: join(import.meta.dirname, "host/run.mjs"),
    extensionTestsEnv: {
      PALISADE_TEST_RESULTS: output,
      PALISADE_HOME: join(workspace.folder, "state"),
      PROJECTS_ROOT: join(workspace.folder, "apps"),
    },
    launchArgs: [await makeDebuggable(workspace), "--disable-workspace-trust", "--disable-extensions"],
  });
  process.stdout.write(await readFile(output, "utf8"));
} finally {
  await workspace.remove();
}
