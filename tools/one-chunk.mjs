import { resolve } from "node:path";

/**
 * Puts all that a file is made of into one chunk, as far as the rest is loaded after it. esbuild makes a chunk of what the
 * same entries need, and whatever is loaded with import() is an entry: that makes a hundred chunks, and Node takes a while
 * to find and to link each. So every entry that comes after the file imports it too, which is free by then, and all that
 * the file is made of is needed by the same entries.
 *
 * @param first a source file that is loaded with import()
 * @param entryPoints of the bundle
 * @param inputs what the metafile of a build without this says of the sources
 * @returns what is to be done with each source file
 */
export function oneChunkOf(first, entryPoints, inputs) {
  const before = reachedFrom(entryPoints, inputs, ({ path }) => path !== first);
  const own = reachedFrom([first], inputs, ({ kind }) => kind !== "dynamic-import");
  const entries = [...reachedFrom([first], inputs, () => true)]
    .flatMap((file) => inputs[file].imports.flatMap(({ path, kind }) => (kind === "dynamic-import" ? [path] : [])))
    .filter((file) => !own.has(file) && !before.has(file));
  const paths = new Set(entries.map((file) => resolve(file)));
  return (path, text) => (paths.has(path) ? `${text}\nimport ${JSON.stringify(resolve(first))};\n` : text);
}

/** Files, and what they lead to by these imports. */
function reachedFrom(files, inputs, follows) {
  const reached = new Set(files);
  for (const file of reached) {
    for (const imported of inputs[file].imports) {
      if (inputs[imported.path] && follows(imported)) reached.add(imported.path);
    }
  }
  return reached;
}
