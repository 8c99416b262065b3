// npm run package [-- <file>]: builds what is missing and packs the extension, as dist/palisade-<version>.vsix.
import { join } from "node:path";
import { manifest, packExtension } from "./packages.mjs";
import { build, command, root } from "./toolchain.mjs";

await command(async () => {
  build();
  await packExtension(process.argv[2] ?? join(root, `dist/palisade-${manifest.version}.vsix`));
});
