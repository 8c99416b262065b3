import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CallExpression, type Program, parseSync, Visitor } from "oxc-parser";

const root = join(import.meta.dirname, "../../..");

export interface ParsedFile {
  readonly path: string;
  readonly text: string;
  readonly program: Program;
}

/** Every source file of the client, parsed; its tests are left out. */
export function clientFiles(): ParsedFile[] {
  return readdirSync(join(root, "client"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .sort()
    .map((name) => {
      const path = `client/${name.replaceAll("\\", "/")}`;
      const text = readFileSync(join(root, path), "utf8");
      return { path, text, program: parseSync(path, text).program };
    });
}

/** Every string that is written out in a file. */
export function stringsOf({ program }: ParsedFile): string[] {
  const strings: string[] = [];
  new Visitor({
    Literal(node) {
      if (typeof node.value === "string") strings.push(node.value);
    },
    TemplateLiteral(node) {
      strings.push(...node.quasis.map(({ value }) => value.cooked ?? ""));
    },
  }).visit(program);
  return strings;
}

/** Every call in a file. */
export function callsOf({ program }: ParsedFile): CallExpression[] {
  const calls: CallExpression[] = [];
  new Visitor({ CallExpression: (node) => void calls.push(node) }).visit(program);
  return calls;
}

/** A JSON file of the project. */
export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}
