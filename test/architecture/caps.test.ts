import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Expression, type Node, parseSync, type VariableDeclarator, Visitor } from "oxc-parser";

const scanner = join(import.meta.dirname, "../../server/scanner");

/** What is beyond these is told as a problem of its file, as a file that is left out, or as a value that nobody knows. */
const toldOtherwise = [
  /^project\/(?:xml|yaml|globs)\//,
  /^project\/(?:ignore-rules|ios\/binary-plist|android\/manifest-values|program\/walk)\.ts$/,
  /^scan\/(?:read-program|team-globs)\.ts$/,
  /^vocabulary\/secrets\/team\/pattern\.ts$/,
];

/** Algorithms with rounds whose number no project has a part in. */
const fixedRounds = /^vocabulary\/(?:sha256|secrets\/checksum)\.ts$/;

/**
 * How a number is called behind which nothing is lost: things do not belong together, are no such thing, or count whole
 * (`near`, `longest`, `telling`, `innermost`), people are shown an excerpt (`shown`), a memory begins anew (`kept`), work
 * goes on in parts (`step`), or the number is a rule's own (`few`, `first`).
 */
const meanings =
  /^(?:near|nearby|furthest|longest|longEnough|shortest|telling|innermost|deep|few|many|min|first|shown|kept|step)(?![a-z])/;

/** From this number on, a literal may bound the work on a hostile file. */
const bounding = 7;

/** The numbers that end work or leave something out, and whose names do not say that it is told or what it means. */
function silentBounds(path: string, text: string): string[] {
  const { program } = parseSync(path, text, { preserveParens: false });
  const constants = new Set(
    program.body
      .flatMap((statement) => (statement.type === "ExportNamedDeclaration" ? (statement.declaration ?? []) : statement))
      .flatMap((statement) => (statement.type === "VariableDeclaration" ? statement.declarations : []))
      .flatMap((declarator) => nameOfNumber(declarator) ?? []),
  );
  const found = new Set<string>();
  const bound = (node: Node | undefined) => {
    if (!node) return;
    if (node.type === "Identifier" && constants.has(node.name)) found.add(node.name);
    else if (numberOf(node) >= bounding) found.add(text.slice(node.start, node.end));
    else if (node.type === "BinaryExpression" && /^[-+*]$/.test(node.operator)) {
      bound(node.left);
      bound(node.right);
    }
  };
  const ofLoop = new Set<Node>();
  const loop = ({ test }: { readonly test: Expression | null }) => {
    for (const part of test ? conjuncts(test) : []) ofLoop.add(part);
  };
  new Visitor({
    ForStatement: loop,
    WhileStatement: loop,
    DoWhileStatement: loop,
    BinaryExpression(node) {
      if (!/^[<>]=?$/.test(node.operator)) return;
      for (const side of [node.left, node.right]) {
        // A number of its own is compared with codes of characters, versions and the lengths of secrets, too.
        if (Number.isNaN(numberOf(side)) || ofLoop.has(node)) bound(side);
      }
    },
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name;
      if (name === "slice" || name === "substring" || name === "subarray") for (const one of given) bound(one);
      else for (const one of given) if (one.type === "Identifier") bound(one);
    },
  }).visit(program);
  const parts = program.body
    .filter(({ type }) => type !== "ImportDeclaration")
    .map(({ start, end }) => text.slice(start, end));
  return [...found].filter((name) => !meanings.test(name) && !(/^max[A-Z]/.test(name) && isTold(name, parts)));
}

function nameOfNumber({ id, init }: VariableDeclarator): string | undefined {
  return id.type === "Identifier" && init && numberOf(init) > 1 ? id.name : undefined;
}

/** What a number is that is written out: `400`, `64 * 1024`. Else not a number. */
function numberOf(node: Node): number {
  if (node.type === "Literal") return typeof node.value === "number" ? node.value : Number.NaN;
  if (node.type === "UnaryExpression") return node.operator === "-" ? numberOf(node.argument) : Number.NaN;
  return node.type === "BinaryExpression" && node.operator === "*"
    ? numberOf(node.left) * numberOf(node.right)
    : Number.NaN;
}

/** The parts of `a && b && c`. */
function conjuncts(test: Expression): Expression[] {
  return test.type === "LogicalExpression" ? [...conjuncts(test.left), ...conjuncts(test.right)] : [test];
}

/** Whether all declarations of a module that use a bound on work tell of it. */
function isTold(name: string, declarations: readonly string[]): boolean {
  return declarations.every((declaration) => {
    const code = declaration.replaceAll(/\s+/g, " ");
    const uses = code.split(new RegExp(`\\b${name}\\b(?! =)`)).slice(0, -1);
    return telling.test(code) || uses.every((before) => tells.test(before));
  });
}

/** What tells that something is too much; a value that is not read tells whoever follows it. */
const telling = /\bcut(?:Short|Syntax)\(|\bunreadFlow\b/;

/** What is right in front of the use of a bound where it is told. */
const tells = /(?:\b(?:firstOf|mayGoOn|mentions|occurrencesBetween)\([^;{}]*|\bmost: )$/;

describe("bounds on the work of the scanner", () => {
  it("What is beyond a number is told, or its name says that nothing is lost.", () => {
    const paths = readdirSync(scanner, { recursive: true, encoding: "utf8" })
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
      .filter((path) => !fixedRounds.test(path) && !toldOtherwise.some((others) => others.test(path)));
    const silent = paths.flatMap((path) =>
      silentBounds(path, readFileSync(join(scanner, path), "utf8")).map((name) => `${path}: ${name}`),
    );
    assert.deepEqual(silent, []);
  });

  const silent: readonly (readonly [what: string, code: string])[] = [
    ["a part of a list", "const likely = 100; export const few = (all: string[]) => all.slice(0, likely);"],
    ["a part of a list without a name", "export const few = (all: string[]) => all.slice(0, 100);"],
    [
      "a bound on work that is not told",
      "const maxWords = 9; export const few = (all: string[]) => all.slice(0, maxWords);",
    ],
    ["the end of a loop", "const turns = 50; function f() { for (let i = 0; i < turns && g(); i++) h(i); }"],
    ["the end of a loop without a name", "function f() { let i = 0; while (i < 50 && g()) i++; }"],
    ["a distance", "const f = (from: number, i: number) => i < from + 20;"],
    ["the size of a set", "const inner = 20; function f(a: Set<string>, b: string) { if (a.size < inner) a.add(b); }"],
    ["a depth that is handed on", "const levels = 5; const f = (a: Tree) => below(a, levels);"],
    ["a number that others use", "export const deepest = 64 * 1024; const f = (a: string) => a.length > deepest;"],
  ];
  for (const [what, code] of silent) {
    it(`sees a bound that nobody is told of: ${what}`, () => assert.equal(silentBounds("a.ts", code).length, 1));
  }

  const told: readonly (readonly [what: string, code: string])[] = [
    ["what is told", "const maxWords = 9; const few = (file: Read, all: string[]) => firstOf(file, all, maxWords);"],
    ["what has a meaning", "const longestName = 80; const isName = (text: string) => text.length < longestName;"],
    ["a code of a character", "const isPrintable = (code: number) => code > 32;"],
    ["a number that is only counted with", "const bits = 8; const f = (a: number) => a * bits;"],
  ];
  for (const [what, code] of told) {
    it(`finds nothing wrong with ${what}`, () => assert.deepEqual(silentBounds("a.ts", code), []));
  }
});
