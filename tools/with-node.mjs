// node tools/with-node.mjs <script> [args]: runs a script of this project on the pinned Node.
import { command, install, root, run } from "./toolchain.mjs";

await command(() => {
  install();
  return run(process.argv.slice(2), root);
});
