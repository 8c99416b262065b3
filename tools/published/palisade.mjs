#!/usr/bin/env node
// The command of the npm package. An older Node fails while it loads the program, with words that help nobody.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major > 20 || (major === 20 && minor >= 19)) {
  await import("../dist/palisade.js");
} else {
  console.error(`palisade needs Node 20.19 or later; this is Node ${process.versions.node}.`);
  process.exitCode = 2;
}
