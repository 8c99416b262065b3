// node test/dart-syntax/measure.ts <folder>: how well and how fast real Dart files are parsed.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { resolveNames } from "../../server/scanner/dart/scopes/resolve-names.ts";
import { parseDart } from "../../server/scanner/dart/syntax/parse-dart.ts";
import { type SourceFile, sourceFile, textBetween } from "../../server/scanner/source/source-file.ts";
import { processorTime } from "../support/processor-time.ts";
import { nodesOf, tokensInNoNode } from "./agreement.ts";

const folder = process.argv[2] ?? ".";
const times = { lexing: 0, parsing: 0, resolving: 0 };
const faulty: string[] = [];
const strangers: string[] = [];
let files = 0;
let megabytes = 0;
let tokens = 0;

for (const path of globSync("**/*.dart", { cwd: folder })) {
  const text = readFileSync(join(folder, path), "utf8");
  let file = sourceFile(path, "", "dart");
  times.lexing += processorTime(() => (file = sourceFile(path, text, "dart")));
  times.parsing += processorTime(() => parseDart(file));
  times.resolving += processorTime(() => resolveNames(file));
  files++;
  megabytes += text.length / 1e6;
  tokens += file.tokens.count;
  const error = nodesOf(parseDart(file)).findLast(({ kind }) => kind === "error");
  if (error) faulty.push(placeOf(file, error.first));
  strangers.push(...tokensInNoNode(file).map((token) => placeOf(file, token)));
}

function placeOf(file: SourceFile, token: number): string {
  const line = file.lineAt(file.tokens.starts[token] ?? 0);
  return `${file.path}:${line}: ${textBetween(file, Math.max(0, token - 4), token + 8).replaceAll(/\s+/g, " ")}`;
}

for (const place of [...faulty, ...strangers].slice(0, 40)) console.log(place);
console.log(`${files} files, ${megabytes.toFixed(1)} MB, ${tokens} tokens`);
console.log(`${faulty.length} files with an error node (${((100 * faulty.length) / files).toFixed(3)} %)`);
console.log(`${strangers.length} names, numbers and strings in no node`);
for (const [what, time] of Object.entries(times)) {
  console.log(`${what}: ${Math.round(time)} ms of processor time, ${Math.round(megabytes / (time / 1000))} MB/s`);
}
