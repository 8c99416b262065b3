import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { schemasOnDemand } from "./tools/on-demand.mjs";
import { oneChunkOf } from "./tools/one-chunk.mjs";
import { pastIndexes } from "./tools/past-indexes.mjs";
import { scriptsOfScreens } from "./tools/scripts-of-screens.mjs";
import { withoutUnusedParts } from "./tools/unused-parts.mjs";

/** Bundled CommonJS packages call require() for Node's own modules, which an ES module does not have. */
const nodeRequire = `import { createRequire as createRequireOfBundle } from "node:module";
const require = createRequireOfBundle(import.meta.url);`;

/** Puts it into the few chunks that call it, and names the program's interpreter in those that are started. */
function beginForNode([file, { entryPoint }], entryPoints) {
  const text = readFileSync(file, "utf8");
  const first = Object.values(entryPoints).includes(entryPoint) ? ["#!/usr/bin/env node"] : [];
  const second = /\brequire\b/.test(text) ? [nodeRequire] : [];
  writeFileSync(file, [...first, ...second, text].join("\n"));
}

/** Our manifest is large, and the program asks it for the version alone. */
const versionAlone = {
  name: "version-alone",
  setup({ onLoad }) {
    const manifest = resolve("package.json");
    const { version } = JSON.parse(readFileSync(manifest, "utf8"));
    onLoad({ filter: /package\.json$/ }, ({ path }) =>
      path === manifest ? { contents: JSON.stringify({ version }), loader: "json" } : undefined,
    );
  },
};

/** What an editor is told first is known before the operations that it is made of are loaded. */
const offerAlone = {
  name: "offer-alone",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]process-offer\.ts$/ }, async () => {
      const { processOffer } = await import("./server/adapters/lsp/process-offer.ts");
      return { contents: `export const processOffer = ${JSON.stringify(processOffer)};` };
    });
  },
};

/** What the frequent commands take is known before a schema is made. */
const inputsPrepared = {
  name: "inputs-prepared",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]cli[\\/]prepared-inputs\.ts$/ }, async () => {
      const { prepareInputs } = await import("./server/adapters/cli/prepare-inputs.ts");
      return { contents: `export const preparedInputs = ${JSON.stringify(await prepareInputs())};` };
    });
  },
};

const bundles = [
  {
    entryPoints: { palisade: "server/main.ts", thread: "server/services/threads/program.ts" },
    format: "esm",
    platform: "node",
    target: "node20.19",
    // An adapter loaded with import() becomes a chunk, so that the others start without it.
    splitting: true,
    start: "server/adapters/cli/start.ts",
    chunkNames: "chunks/[name]-[hash]",
    // Its CommonJS build loads its parts in a way that no bundler follows.
    alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js", yaml: "./node_modules/yaml/browser/index.js" },
    // A browser program, embedded as text in a library.
    external: ["*/generated/embeddedWorker"],
  },
  {
    entryPoints: { extension: "client/extension.ts" },
    format: "cjs",
    platform: "node",
    target: "node20.19",
    outExtension: { ".js": ".cjs" },
    external: ["vscode"],
    alias: { net: "./client/no-network.ts" },
  },
  {
    entryPoints: { "browser-extension": "client/browser/extension.ts" },
    format: "cjs",
    platform: "browser",
    target: "es2023",
    external: ["vscode"],
  },
  {
    entryPoints: { "browser-worker": "server/adapters/browser/worker.ts" },
    format: "iife",
    platform: "browser",
    target: "es2023",
    alias: {
      "node:path": "./server/adapters/browser/posix-path.ts",
      "node:crypto": "./server/adapters/browser/crypto.ts",
    },
    define: {
      setImmediate: "setTimeout",
      // It would tell the URI library that paths are those of Windows, which no file in a browser has.
      navigator: "undefined",
    },
  },
  {
    entryPoints: { app: "webview/main.tsx" },
    outdir: "dist/webview",
    format: "esm",
    platform: "browser",
    target: "es2023",
    jsx: "automatic",
    jsxImportSource: "preact",
    splitting: true,
    chunkNames: "chunk-[name]-[hash]",
    loader: { ".svg": "file" },
  },
];

/** Builds with every source file of the server as these leave it. */
function buildWith(bundle, changes, plugins = []) {
  const changedSources = {
    name: "changed-sources",
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]server[\\/].*\.ts$/ }, ({ path }) => ({
        contents: changes.reduce((text, change) => change(path, text), readFileSync(path, "utf8")),
        loader: "ts",
      }));
    },
  };
  return build({
    outdir: "dist",
    ...bundle,
    bundle: true,
    minify: true,
    metafile: true,
    // What a module does not have is undefined, and fails when it is used.
    logOverride: { "import-is-undefined": "error" },
    plugins: [offerAlone, inputsPrepared, versionAlone, changedSources, withoutUnusedParts, ...plugins],
  });
}

const outputs = new Set();
const metafiles = {};
for (const { start, ...bundle } of bundles) {
  const changes = [pastIndexes];
  if (start) {
    const { metafile } = await buildWith({ ...bundle, write: false }, changes);
    changes.push(oneChunkOf(start, Object.values(bundle.entryPoints), metafile.inputs));
  }
  const schemas = start ? await schemasOnDemand("dist/chunks") : undefined;
  const { metafile } = await buildWith(bundle, changes, schemas && [schemas.plugin]);
  if (start) for (const output of Object.entries(metafile.outputs)) beginForNode(output, bundle.entryPoints);
  Object.assign(metafile.inputs, schemas?.metafile.inputs);
  Object.assign(metafile.outputs, schemas?.metafile.outputs);
  const main = Object.values(metafile.outputs).find(
    ({ entryPoint }) => entryPoint === Object.values(bundle.entryPoints)[0],
  );
  for (const file of Object.keys(metafile.outputs)) {
    // The style sheet of a page holds the styles of all its chunks already.
    if (file.endsWith(".css") && file !== main?.cssBundle) delete metafile.outputs[file];
    else outputs.add(file);
  }
  metafiles[Object.keys(bundle.entryPoints)[0]] = metafile;
}

// Which scripts a page needs for its first screen, so that a browser asks for all of them at once.
writeFileSync("dist/webview/scripts.json", JSON.stringify(scriptsOfScreens(metafiles.app.outputs)));
outputs.add("dist/webview/scripts.json");

// All templates of the generator in one file, sorted, so that the same sources give the same bytes. Packages are held to
// a size, and Brotli makes of them a fifth less than the ZIP file would.
const features = "server/generator/features";
const names = readdirSync(features, { recursive: true }).map((name) => name.replaceAll("\\", "/"));
const texts = names
  .filter((name) => name.endsWith(".eta"))
  .sort()
  .map((name) => [
    name.replace("/templates/", "/").slice(0, -".eta".length),
    readFileSync(`${features}/${name}`, "utf8"),
  ]);
writeFileSync("dist/templates.json.br", brotliCompressSync(JSON.stringify(Object.fromEntries(texts))));

// Removes chunks of earlier builds only now, so that a failed build leaves the last good one intact.
for (const folder of ["dist/chunks", "dist/webview"]) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!outputs.has(`${folder}/${name}`)) rmSync(join(folder, name));
  }
}

// The metafiles come last: their time is the time of the build, and tests read the bundled files from them.
mkdirSync("dist/meta", { recursive: true });
for (const [name, metafile] of Object.entries(metafiles)) {
  writeFileSync(`dist/meta/${name}.json`, JSON.stringify(metafile));
}
