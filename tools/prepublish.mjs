// npm run vscode:prepublish: what vsce does before it packs. It builds what is missing, and writes the CHANGELOG beside it.
import { prepareExtension } from "./packages.mjs";
import { command } from "./toolchain.mjs";

await command(prepareExtension);
