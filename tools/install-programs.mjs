// Brings the programs that some tests drive: a browser, Neovim, a VS Code server, a Dart compiler. Runs beside the other steps of npm test.
import { installDartVm } from "./dart-vm.mjs";
import { installPrograms } from "./programs.mjs";
import { command } from "./toolchain.mjs";
import { installVscodeServer } from "./vscode-server.mjs";

await command(() => {
  installPrograms();
  installDartVm();
  installVscodeServer();
  return 0;
});
