import { basename, resolve } from "node:path";
import { build } from "esbuild";
import { withoutUnusedParts } from "./unused-parts.mjs";

/**
 * Builds the library for schemas as a file of its own, and the plugin that puts something else in its place: whoever
 * imports it gets it when a schema is made, and not before. To load it takes a tenth of a scan of unchanged content, which
 * needs no schema. Only a CommonJS file can be loaded at that moment.
 *
 * @param folder of the file, in which the chunks that ask for it are too
 * @returns what the metafile says of it, and the plugin
 */
export async function schemasOnDemand(folder) {
  const { metafile } = await build({
    entryPoints: { zod: "node_modules/zod/index.js" },
    outdir: folder,
    entryNames: "[name]-[hash]",
    outExtension: { ".js": ".cjs" },
    format: "cjs",
    platform: "node",
    target: "node20.19",
    bundle: true,
    minify: true,
    metafile: true,
    plugins: [withoutUnusedParts],
  });
  const path = `./${basename(Object.keys(metafile.outputs)[0])}`;
  const load = `require(${JSON.stringify(path)})`;
  const plugin = {
    name: "schemas-on-demand",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\/zod-\w+\.cjs$/ }, () => ({ path, external: true }));
      onLoad({ filter: /[\\/]node_modules[\\/]zod[\\/]index\.js$/ }, () => ({
        contents: `let zod; export const z = new Proxy({}, { get: (_, name) => (zod ??= ${load})[name] });`,
      }));
      // Libraries make their schemas while they are loaded. The other file of this name is an ES module, which must name all
      // that it has.
      onResolve({ filter: /^zod\/v4$/ }, () => ({ path: resolve("node_modules/zod/v4/index.cjs") }));
      onLoad({ filter: /[\\/]node_modules[\\/]zod[\\/]v4[\\/]index\.cjs$/ }, () => ({
        contents: `module.exports = ${load};`,
      }));
    },
  };
  return { metafile, plugin };
}
