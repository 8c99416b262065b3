import { type SourceFile, tokenText } from "../../source/source-file.ts";
import { firstWhere } from "../../vocabulary/first-where.ts";
import { parseOutline } from "../syntax/parse-dart.ts";
import type { ClassNode, Covered, DeclarationNode, FunctionNode } from "../syntax/tree.ts";

/** The code of a program, as far as dead code is looked for. */
export interface NamedCode {
  /** The code of a file. Undefined if it was not read. */
  codeOf(path: string): SourceFile | undefined;
  /** The files whose code has a name anywhere. */
  naming(name: string): readonly string[];
}

/** Mentions that are looked at for one answer. What has more is taken for used. */
const mostMentions = 100;

/**
 * The function or class around a line that nothing in the program runs, as far as names tell: nothing names it but what
 * nothing runs either. Undefined if something may run it, such as what an annotation keeps for others.
 *
 * @param line 1-based
 */
export function deadCodeAround(path: string, line: number, { codeOf, naming }: NamedCode): string | undefined {
  const alive = new Set<DeclarationNode>();
  /** What is being looked at. It counts as dead meanwhile: nothing runs because of itself. */
  const open = new Set<DeclarationNode>();
  let mentions = 0;
  const file = codeOf(path);
  return (
    file &&
    deadAt(
      file,
      firstWhere(file.tokens.count, (at) => file.lineAt(file.tokens.starts[at] ?? 0) >= line),
    )
  );

  function deadAt(file: SourceFile, at: number): string | undefined {
    const top = covering(parseOutline(file).declarations, at);
    if (top?.kind === "function") return isUnnamed(file, top) ? nameIn(file, top) : undefined;
    if (top?.kind !== "class") return undefined;
    const member = covering(top.members, at);
    if (member?.kind === "function" && isUnnamed(file, member)) return nameIn(file, member);
    return !isInStatic(top, at) && isUnnamed(file, top) ? nameIn(file, top) : undefined;
  }

  function isUnnamed(file: SourceFile, node: FunctionNode | ClassNode): boolean {
    if (open.has(node)) return true;
    if (alive.has(node)) return false;
    open.add(node);
    const name = nameIn(file, node);
    const dead = isFoundByName(node, name) && naming(name).every((from) => isOnlyDeadIn(from, name, node));
    open.delete(node);
    // That it is dead may hang on what is still being looked at, so only the other answer is kept.
    if (!dead) alive.add(node);
    return dead;
  }

  /** Whether a file has no more of a name than declarations, the code that it stands for, and dead code. */
  function isOnlyDeadIn(path: string, name: string, node: FunctionNode | ClassNode): boolean {
    const file = codeOf(path);
    if (!file) return true;
    const isOwn = (at: number) =>
      covering(parseOutline(file).declarations, at) === node && !(node.kind === "class" && isInStatic(node, at));
    return file
      .occurrences(name)
      .every(
        (at) => isOwn(at) || isDeclared(file, at) || (++mentions <= mostMentions && deadAt(file, at) !== undefined),
      );
  }
}

/** Whether what runs a function, or makes an object of a class, has to name it. */
function isFoundByName(node: FunctionNode | ClassNode, name: string): boolean {
  const kind = node.kind === "class" ? "class" : "function";
  return node.form === kind && node.annotations.length === 0 && name !== "" && name !== "main";
}

/** Whether a function or class has its name at a token. */
function isDeclared(file: SourceFile, at: number): boolean {
  const top = covering(parseOutline(file).declarations, at);
  const node = top?.kind === "class" && top.name !== at ? covering(top.members, at) : top;
  return (node?.kind === "function" || node?.kind === "class") && node.name === at;
}

function nameIn(file: SourceFile, { name }: FunctionNode | ClassNode): string {
  return name === undefined ? "" : tokenText(file, name);
}

/** Whether a token is in what runs without an object of its class. */
function isInStatic({ members }: ClassNode, at: number): boolean {
  const member = covering(members, at);
  return member !== undefined && (member.kind === "error" || member.modifiers.includes("static"));
}

function covering<Node extends Covered>(nodes: readonly Node[], at: number): Node | undefined {
  const node = nodes[firstWhere(nodes.length, (index) => (nodes[index]?.last ?? 0) >= at)];
  return node && node.first <= at ? node : undefined;
}
