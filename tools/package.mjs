// npm run package [-- [--target web] <file>]: builds what is missing and packs the extension, as
// dist/palisade-<version>.vsix; for VS Code in a browser, as dist/palisade-web-<version>.vsix.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { inTemporary, manifest, packBrowserExtension, packExtension } from "./packages.mjs";
import { build, command, root } from "./toolchain.mjs";

await command(async () => {
  const { values, positionals } = parseArgs({ options: { target: { type: "string" } }, allowPositionals: true });
  if (![undefined, "web"].includes(values.target)) throw new Error("the only other target is web");
  build();
  const [file] = positionals;
  if (!values.target) {
    const vsix = file ?? join(root, `dist/palisade-${manifest.version}.vsix`);
    return inTemporary((staging) => packExtension(staging, vsix));
  }
  const vsix = file ?? join(root, `dist/palisade-web-${manifest.version}.vsix`);
  return inTemporary((staging) => packBrowserExtension(staging, vsix));
});
