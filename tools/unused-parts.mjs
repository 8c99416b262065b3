import { readFileSync } from "node:fs";

/** Parts of libraries that Palisade never asks for, and what stands in for each, or what it becomes. Together they were a tenth of the package. */
export const unusedParts = [
  // Its messages in some sixty languages, of which it is told one.
  { part: /node_modules\/zod\/v4\/locales\/index\.js$/, contents: 'export { default as en } from "./en.js";' },
  // Schemas compiled to code, and schemas made of JSON Schema. Ours are neither.
  {
    part: /node_modules\/zod\/v4\/core\/compile\.js$/,
    contents: standIns(
      "INVALID",
      "ZodCompileAsyncError",
      "ZodCompileUnsupportedError",
      "compile",
      "compileFn",
      "withParser",
    ),
  },
  { part: /node_modules\/zod\/v4\/classic\/from-json-schema\.js$/, contents: standIns("fromJSONSchema") },
  // What checks forms that a server of the Model Context Protocol sends to people. Ours sends none.
  {
    part: /node_modules\/@modelcontextprotocol\/server\/dist\/shimsNode\.mjs$/,
    contents: 'export { default as process } from "node:process"; export class DefaultJsonSchemaValidator {}',
  },
  // The types of files that are attached to mails; ours have none.
  {
    part: /node_modules\/nodemailer\/.*\/mime-funcs\/mime-types\.js$/,
    contents:
      'export const detectMimeType = () => "application/octet-stream"; export const detectExtension = () => "bin";',
  },
  // Schemes, scores and quantizers of colours. The picture of an app needs palettes alone.
  {
    part: /node_modules\/@material\/material-color-utilities\/index\.js$/,
    contents:
      'export { Hct } from "./hct/hct.js"; export { TonalPalette } from "./palettes/tonal_palette.js"; export { argbFromHex, hexFromArgb } from "./utils/string_utils.js";',
  },
  // Mail servers by their name; ours is named by host and port.
  { part: /node_modules\/nodemailer\/.*\/well-known\/services\.js$/, contents: "export const services = {};" },
  // Commands in programs of their own, which ours are not. Node takes a while to load what would start them.
  {
    part: /node_modules\/commander\/lib\/command\.js$/,
    contents: (text) => text.replace("require('node:child_process')", "undefined"),
  },
];

/** A module whose names are there and stand for nothing, so that a call fails at once. */
function standIns(...names) {
  return names.map((name) => `export const ${name} = undefined;`).join("\n");
}

/** Leaves them out of a bundle. */
export const withoutUnusedParts = {
  name: "without-unused-parts",
  setup({ onLoad }) {
    for (const { part, contents } of unusedParts) {
      const filter = new RegExp(part.source.replaceAll("\\/", "[\\\\/]"));
      onLoad({ filter }, ({ path }) => ({
        contents: typeof contents === "string" ? contents : contents(readFileSync(path, "utf8")),
      }));
    }
  },
};
