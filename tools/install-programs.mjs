// Brings the programs that some tests drive: a browser, Neovim, a VS Code server. Runs beside the other steps of npm test.
import { installPrograms } from "./programs.mjs";
import { command } from "./toolchain.mjs";
import { installVscodeServer } from "./vscode-server.mjs";

await command(() => {
  installPrograms();
  installVscodeServer();
  return 0;
});
