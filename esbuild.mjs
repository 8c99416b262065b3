import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/** Bundled CommonJS packages call require() for Node's own modules, which an ES module does not have. */
const nodeBanner = `#!/usr/bin/env node
import { createRequire as createRequireOfBundle } from "node:module";
const require = createRequireOfBundle(import.meta.url);`;

const bundles = [
  {
    entryPoints: { palisade: "server/main.ts" },
    format: "esm",
    platform: "node",
    target: "node22",
    // A door that is loaded with import() becomes a chunk, so that the others start without it.
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    banner: { js: nodeBanner },
  },
  {
    entryPoints: { extension: "client/extension.ts" },
    format: "cjs",
    platform: "node",
    target: "node22",
    outExtension: { ".js": ".cjs" },
    external: ["vscode"],
    alias: { net: "./client/no-network.ts" },
  },
];

const outputs = new Set();
const metafiles = {};
for (const bundle of bundles) {
  const { metafile } = await build({ ...bundle, outdir: "dist", bundle: true, minify: true, metafile: true });
  for (const file of Object.keys(metafile.outputs)) outputs.add(file);
  metafiles[Object.keys(bundle.entryPoints)[0]] = metafile;
}

// Chunks of earlier builds go only now, so that a failed build leaves the last good one whole.
const chunks = "dist/chunks";
for (const name of existsSync(chunks) ? readdirSync(chunks) : []) {
  if (!outputs.has(`${chunks}/${name}`)) rmSync(join(chunks, name));
}

// The metafiles are written last: their time is the time of the build, and the tests read which files went in.
mkdirSync("dist/meta", { recursive: true });
for (const [name, metafile] of Object.entries(metafiles)) {
  writeFileSync(`dist/meta/${name}.json`, JSON.stringify(metafile));
}
