import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileConstants } from "../../server/scanner/dart/constants/file-constants.ts";
import { deadMethodAround, unusedAround } from "../../server/scanner/dart/flow/dead-code.ts";
import { flowOfArgument } from "../../server/scanner/dart/flow/flow-at.ts";
import { flowFiles } from "../../server/scanner/dart/flow/flow-files.ts";
import { flowSource } from "../../server/scanner/dart/flow/flow-source.ts";
import { rememberAnswers } from "../../server/scanner/dart/flow/remembered.ts";
import { lastingFlow } from "../../server/scanner/dart/flow/value-flow.ts";
import { linkLibraries } from "../../server/scanner/dart/libraries/libraries.ts";
import type { DeclaredName } from "../../server/scanner/dart/scopes/names.ts";
import { resolveNames } from "../../server/scanner/dart/scopes/resolve-names.ts";
import { childrenOf } from "../../server/scanner/dart/syntax/children.ts";
import { parseDart } from "../../server/scanner/dart/syntax/parse-dart.ts";
import type { DartNode } from "../../server/scanner/dart/syntax/tree.ts";
import { addressBook } from "../../server/scanner/project/program/addresses.ts";
import { type SourceFile, sourceFile, textBetween } from "../../server/scanner/source/source-file.ts";
import { argument, callsOf } from "../../server/scanner/source/syntax/calls.ts";
import { secretMeaning } from "../../server/scanner/vocabulary/privacy/secret-meaning.ts";

const page = readFileSync("docs/how-it-reads-dart.md", "utf8").replaceAll("\r", "");
const examples = [...page.matchAll(/^```dart\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);

/** What a comment says, and its line. */
function claimsOf(code: string): { readonly line: number; readonly claim: string }[] {
  return code.split("\n").flatMap((text, index) => {
    const claim = /\/\/> (.*)$/.exec(text)?.[1];
    return claim === undefined ? [] : [{ line: index + 1, claim }];
  });
}

function answerTo(file: SourceFile, line: number, claim: string): string {
  if (/^nothing (?:runs|uses)/.test(claim) || claim === "something may run it") return runningOf(file, line);
  if (claim.endsWith("it")) return secretsReaching(file, line);
  if (claim === "cannot be read") return errorLines(file).has(line) ? claim : "can be read";
  const [name = ""] = claim.split(" ", 1);
  const names = resolveNames(file);
  const token = file.occurrences(name).findLast((at) => file.lineAt(file.tokens.starts[at] ?? 0) === line);
  const declared = names.declarationAt(token ?? -1);
  if (!declared) return `${name} is not declared here`;
  if (claim.startsWith(`${name} may hold`)) return `${name} may hold ${valuesOf(file, declared)}`;
  return `${name} is the ${declared.kind} of line ${file.lineAt(file.tokens.starts[declared.token] ?? 0)}`;
}

function valuesOf(file: SourceFile, declared: DeclaredName): string {
  const values = resolveNames(file)
    .originsOf(declared)
    .map((origin) =>
      origin.from === "parameter"
        ? `the parameter ${origin.parameter.name}`
        : textBetween(file, origin.value.first, origin.value.last),
    );
  return values.join(", ") || "nothing that is known";
}

/** The secrets that reach what is printed on a line. */
function secretsReaching(file: SourceFile, line: number): string {
  const printed = callsOf(file, ["print"]).find(({ nameAt }) => file.lineAt(file.tokens.starts[nameAt] ?? 0) === line);
  const value = printed && argument(printed, 0);
  const read = { values: flowSource(file.path, file.text), declared: fileConstants(file, parseDart(file)), links: [] };
  const files = new Map([[file.path, read]]);
  const flow = lastingFlow(files, linkLibraries(files, addressBook([])), rememberAnswers()).flow;
  const asked = value ? flow.trace({ path: file.path, value: flowOfArgument(file, value) }, secretMeaning) : [];
  const secrets = asked.flatMap(({ answer }) => (answer.isSecret ? [answer.chain.join(".")] : []));
  if (secrets.length === 0) return "no secret reaches it";
  return `${secrets.join(" and ")} ${secrets.length > 1 ? "reach" : "reaches"} it`;
}

function runningOf(file: SourceFile, line: number): string {
  const read = { values: flowSource(file.path, file.text), declared: fileConstants(file, parseDart(file)) };
  const { calling, naming } = flowFiles(new Map([[file.path, read]]), rememberAnswers());
  const program = { codeOf: () => file, calling, naming, declaring: () => [] };
  const dead = deadMethodAround(file.path, line, program);
  if (dead !== undefined) return `nothing runs ${dead}`;
  const unused = unusedAround(file.path, line, program);
  return unused ? `nothing uses ${unused.name}` : "something may run it";
}

/** The lines on which something begins that could not be read. */
function errorLines(file: SourceFile): Set<number> {
  const lines = new Set<number>();
  const look = (node: DartNode): void => {
    if (node.kind === "error") lines.add(file.lineAt(file.tokens.starts[node.first] ?? 0));
    for (const child of childrenOf(node)) look(child);
  };
  look(parseDart(file));
  return lines;
}

describe("docs/how-it-reads-dart.md", () => {
  it("has examples", () => {
    assert.ok(examples.length >= 6);
    assert.ok(examples.flatMap(claimsOf).length >= 25);
  });

  for (const code of examples) {
    const file = sourceFile("lib/example.dart", code, "dart");
    for (const { line, claim } of claimsOf(code)) {
      it(`${code.split("\n")[line - 1]?.trim()}`, () => assert.equal(answerTo(file, line, claim), claim));
    }
    const broken = claimsOf(code)
      .filter(({ claim }) => claim === "cannot be read")
      .map(({ line }) => line);
    it(`reads everything else of: ${code.split("\n", 1)[0]}`, () => assert.deepEqual([...errorLines(file)], broken));
  }
});
