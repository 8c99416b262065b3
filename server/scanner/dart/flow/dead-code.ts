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

/** Mentions of names. What has more of them, with what names it in turn, is taken for used. */
const manyMentions = 200;

/**
 * The method or static function around a line that nothing in the program runs, as far as names tell: nothing names it but
 * what nothing runs either, while its class is in use. A class that nothing uses at all may be one that is still to come.
 * Undefined if something may run it, such as what an annotation keeps for others.
 *
 * @param line 1-based
 */
export function deadMethodAround(path: string, line: number, { codeOf, naming }: NamedCode): string | undefined {
  const alive = new Set<DeclarationNode>();
  /** What is being looked at. It counts as dead meanwhile: nothing runs because of itself. */
  const open = new Set<DeclarationNode>();
  let mentions = 0;
  const file = codeOf(path);
  return file && methodOn(file);

  function methodOn(file: SourceFile): string | undefined {
    const at = firstTokenOn(file, line);
    const top = covering(parseOutline(file).declarations, at);
    if (top?.kind !== "class" || top.form !== "class") return undefined;
    const member = covering(top.members, at);
    // Few methods are dead, and more code names a class than a method.
    if (member?.kind !== "function" || !isUnnamed(file, member) || isUnnamed(file, top)) return undefined;
    return nameIn(file, member);
  }

  /** Whether nothing runs what is at a token. */
  function isDeadAt(file: SourceFile, at: number): boolean {
    const top = covering(parseOutline(file).declarations, at);
    if (top?.kind === "function") return isUnnamed(file, top);
    if (top?.kind !== "class") return false;
    const member = covering(top.members, at);
    if (member?.kind === "function" && isUnnamed(file, member)) return true;
    return !isInStatic(top, at) && isUnnamed(file, top);
  }

  function isUnnamed(file: SourceFile, node: FunctionNode | ClassNode): boolean {
    if (open.has(node)) return true;
    if (alive.has(node)) return false;
    open.add(node);
    const name = nameIn(file, node);
    const dead =
      isFoundByName(node, name) &&
      !frameworkNames.has(name) &&
      naming(name).every((from) => isOnlyDeadIn(from, name, node));
    open.delete(node);
    // That it is dead may hang on what is still being looked at, so only the other answer is kept.
    if (!dead) alive.add(node);
    return dead;
  }

  /** Whether a file has no more of a name than declarations, the code that it stands for, and dead code. */
  function isOnlyDeadIn(path: string, name: string, node: FunctionNode | ClassNode): boolean {
    const file = codeOf(path);
    if (!file) return true;
    const isDead = (at: number) => isOwn(file, node, at) || isDeclared(file, at) || isDeadAt(file, at);
    return file.occurrences(name).every((at) => ++mentions <= manyMentions && isDead(at));
  }
}

/** Whether nothing names the class around a line but what it has itself, and files with another class of its name. */
export function isUnusedClass(path: string, line: number, { codeOf, naming }: NamedCode): boolean {
  const file = codeOf(path);
  if (!file) return false;
  const node = covering(parseOutline(file).declarations, firstTokenOn(file, line));
  if (node?.kind !== "class") return false;
  const name = nameIn(file, node);
  return naming(name).every((from) => {
    const other = codeOf(from);
    const all = other?.occurrences(name) ?? [];
    if (!other || (from !== path && all.some((at) => isDeclared(other, at)))) return true;
    return all.every((at) => isOwn(other, node, at));
  });
}

function firstTokenOn({ tokens, lineAt }: SourceFile, line: number): number {
  return firstWhere(tokens.count, (token) => lineAt(tokens.starts[token] ?? 0) >= line);
}

/** Whether a token is in a function or class itself, so that it runs only where that does. */
function isOwn(file: SourceFile, node: FunctionNode | ClassNode, at: number): boolean {
  const isInside = covering(parseOutline(file).declarations, at) === node;
  return isInside && !(node.kind === "class" && isInStatic(node, at));
}

/** Methods that frameworks call, which some classes declare without `@override`. */
const frameworkNames = new Set(
  (
    "build createState initState dispose deactivate activate reassemble didUpdateWidget didChangeDependencies debugFillProperties " +
    "didChangeAppLifecycleState didPopRoute didPush didPop didReplace didRemove paint shouldRepaint updateShouldNotify " +
    "buildActions buildLeading buildResults buildSuggestions getClip shouldReclip createElement createRenderObject performLayout " +
    "createHttpClient findProxyFromEnvironment toString noSuchMethod compareTo call send close read write log output format " +
    "shouldLog onInit onReady onClose onStart onDelete dependencies redirect onPageCalled onRequest onResponse onError onEvent " +
    "onChange onTransition onCreate mapEventToState onDone reduce middleware configure execute registerWith"
  ).split(" "),
);

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
