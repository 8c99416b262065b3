// npm start [-- <subcommand> ...]: installs and builds what is missing, then runs Palisade where the user is.
import { join } from "node:path";
import { build, command, install, memoryFlags, root, run } from "./toolchain.mjs";

await command(() => {
  install();
  build();
  const args = process.argv.slice(2);
  // npm moves to the package's folder and keeps the user's in INIT_CWD.
  return run(
    [...memoryFlags, join(root, "dist/palisade.js"), ...(args.length > 0 ? args : ["serve"])],
    process.env.INIT_CWD,
  );
});
