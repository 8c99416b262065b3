// npm run test:vscode: installs what is missing, builds, and runs the tests that drive a real VS Code.
import { installPrograms } from "./programs.mjs";
import { build, command, install, root, run } from "./toolchain.mjs";
import { installVscodeServer } from "./vscode-server.mjs";

await command(() => {
  install();
  installPrograms();
  installVscodeServer();
  build();
  return run(["node_modules/mocha/bin/mocha.js", "test/vscode/**/*.test.ts", ...process.argv.slice(2)], root);
});
