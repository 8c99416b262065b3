// npm run package [-- <file>]: builds what is missing and packs the extension, as dist/palisade-<version>.vsix.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createVSIX } from "@vscode/vsce";
import { build, command, root } from "./toolchain.mjs";

await command(async () => {
  build();
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  // With a fixed time in it, the same sources give the same bytes.
  process.env.SOURCE_DATE_EPOCH ??= "1767225600";
  await createVSIX({
    cwd: resolve(root),
    packagePath: process.argv[2] ?? join(root, `dist/palisade-${version}.vsix`),
    dependencies: false,
    allowMissingRepository: true,
    rewriteRelativeLinks: false,
  });
});
