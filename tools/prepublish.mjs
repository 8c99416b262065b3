// npm run vscode:prepublish: what vsce does before it packs. It builds what is missing, and writes the CHANGELOG beside it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { extensionChangelog } from "./extension-changelog.mjs";
import { manifest } from "./packages.mjs";
import { build, command, root } from "./toolchain.mjs";

await command(async () => {
  build();
  writeFileSync(join(root, manifest.vsce.changelogPath), extensionChangelog());
});
