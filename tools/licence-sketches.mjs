// Writes server/supply-chain/licences/sketches.ts from the texts of the SPDX licence list:
//
//   npm install --no-save spdx-license-list
//   node tools/with-node.mjs tools/licence-sketches.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { shinglesOf } from "../server/supply-chain/licences/shingles.ts";

/** The licences that packages of pub, npm and Packagist have, and those that somebody should be warned about. */
const ids = [
  ...["0BSD", "AGPL-3.0-only", "Apache-2.0", "Artistic-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause"],
  ...["BSD-4-Clause", "BSL-1.0", "BUSL-1.1", "CC-BY-4.0", "CC-BY-NC-4.0", "CC-BY-SA-4.0", "CC0-1.0", "CDDL-1.0"],
  ...["Elastic-2.0", "EPL-1.0", "EPL-2.0", "EUPL-1.2", "GPL-2.0-only", "GPL-3.0-only", "ISC", "LGPL-2.1-only"],
  ...["LGPL-3.0-only", "MIT", "MIT-0", "MPL-2.0", "MS-PL", "OFL-1.1", "OSL-3.0", "PolyForm-Noncommercial-1.0.0"],
  ...["SSPL-1.0", "Unlicense", "WTFPL", "Zlib"],
];
const marksKept = 128;

const folder = new URL("../node_modules/spdx-license-list/licenses/", import.meta.url);
const licences = ids.flatMap((id) => {
  const { licenseText } = JSON.parse(readFileSync(new URL(`${id}.json`, folder), "utf8"));
  return [licenseText, ...wordings(id, licenseText)].map((text) => ({ id, shingles: shinglesOf(text) }));
});

/** Other wordings of a licence than the one of the list. */
function wordings(id, text) {
  // The list has the GPL behind the LGPL's own words, which packages also ship alone.
  if (id === "LGPL-3.0-only") return text.split(/\n\s*GNU GENERAL PUBLIC LICENSE/, 1);
  if (id === "ISC") return [text.replace(/\bISC(?= DISCLAIMS| BE LIABLE)/g, "THE AUTHOR")];
  return [];
}

const rows = licences.map(({ id, shingles }) => {
  const holders = licences.filter((other) => other.id !== id && share(shingles, other.shingles) > 0.9);
  const marks = [...shingles].sort().slice(0, marksKept).join("");
  return `  { id: "${id}", size: ${shingles.size}, within: ${JSON.stringify([...new Set(holders.map((other) => other.id))])}, marks: "${marks}" },\n`;
});

/** How much of one text stands in another. */
function share(part, whole) {
  return [...part].filter((mark) => whole.has(mark)).length / part.size;
}

writeFileSync(
  new URL("../server/supply-chain/licences/sketches.ts", import.meta.url),
  `// Written by tools/licence-sketches.mjs.
import type { LicenceSketch } from "./sketch.ts";

// biome-ignore format: one line for each licence
export const licenceSketches: readonly LicenceSketch[] = [
${rows.join("")}];
`,
);
