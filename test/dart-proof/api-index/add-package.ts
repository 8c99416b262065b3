import { indexPackage } from "./index-package.ts";
import { NoPackage, readPackage } from "./package-source.ts";
import { readApiIndex } from "./read-index.ts";
import { writeApiIndex } from "./write-index.ts";

// npm run api-index -- <folder of a package's source>...: adds packages to the committed index, or replaces them.

const folders = process.argv.slice(2);
const index = new Map(readApiIndex());
try {
  if (folders.length === 0) throw new NoPackage("Usage: npm run api-index -- <folder of a package's source>...");
  for (const folder of folders) {
    const { name, raw, notes } = indexPackage(readPackage(folder), index);
    index.set(name, raw);
    const libraries = Object.keys(raw.libraries).length;
    console.log(`${name}: ${libraries} libraries, ${Object.keys(raw.decls).length} declarations`);
    for (const note of notes) console.log(`  ${note}`);
  }
  writeApiIndex(index);
} catch (error) {
  if (!(error instanceof NoPackage)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
