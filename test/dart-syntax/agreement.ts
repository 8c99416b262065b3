import { childrenOf } from "../../server/scanner/dart/syntax/children.ts";
import { parseDart } from "../../server/scanner/dart/syntax/parse-dart.ts";
import { symbolCodes } from "../../server/scanner/dart/syntax/symbols.ts";
import type { DartNode } from "../../server/scanner/dart/syntax/tree.ts";
import { Kind } from "../../server/scanner/source/lexing/tokens.ts";
import type { SourceFile } from "../../server/scanner/source/source-file.ts";
import { literalsOf } from "../../server/scanner/source/syntax/literals.ts";

/** A node and all in it, in the order of the text. */
export function nodesOf(node: DartNode): DartNode[] {
  return [node, ...childrenOf(node).flatMap(nodesOf)];
}

/** The names, numbers and strings of a file that no node of its tree speaks of, as tokens. */
export function tokensInNoNode(file: SourceFile): number[] {
  const nodes = nodesOf(parseDart(file));
  const known = new Set(nodes.flatMap(tokensNamedBy));
  const strings = new Set(nodes.filter(({ kind }) => kind === "string").map(({ first, last }) => `${first} ${last}`));
  const codes = symbolCodes(file);
  const { count, kinds } = file.tokens;
  const isNamed = (i: number) => kinds[i] === Kind.Number || (kinds[i] === Kind.Word && codes[i] === 0);
  return [
    ...Array.from({ length: count }, (_, i) => i).filter((i) => isNamed(i) && !known.has(i)),
    ...literalsOf(file).flatMap(({ first, last }) => (strings.has(`${first} ${last}`) ? [] : [first])),
  ];
}

/** The tokens that a node knows by number, and those of a leaf. */
function tokensNamedBy(node: DartNode): number[] {
  const { first, last, ...rest } = node;
  const known = Object.values(rest)
    .flat()
    .filter((value) => typeof value === "number");
  if (node.kind === "directive") known.push(...node.combinators.flatMap(({ names }) => names));
  const isLeaf = node.kind === "name" || node.kind === "number" || node.kind === "symbol" || node.kind === "directive";
  if (isLeaf) for (let i = first; i <= last; i++) known.push(i);
  return known;
}
