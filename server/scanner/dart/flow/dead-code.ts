import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, type SourceFile, tokenText } from "../../source/source-file.ts";
import { openersAround } from "../../source/syntax/scopes.ts";
import { firstWhere } from "../../vocabulary/first-where.ts";
import { resolveNames } from "../scopes/resolve-names.ts";
import { parseOutline } from "../syntax/parse-dart.ts";
import type { ClassNode, Covered, DeclarationNode, FunctionNode, VariablesNode } from "../syntax/tree.ts";

/** The code of a program, as far as dead code is looked for. */
export interface NamedCode {
  /** The code of a file. Undefined if it was not read. */
  codeOf(path: string): SourceFile | undefined;
  /** The files that call what has a name, or declare it: found at once, and enough for most of what is in use. */
  calling(name: string): readonly string[];
  /** The files that have a name anywhere, maybe in comments alone. */
  naming(name: string): readonly string[];
  /** The files that declare what a name means at the top of a file. None if no file that was read does. */
  declaring(path: string, name: string): readonly string[];
}

/** Mentions of names. What has more of them, with what names it in turn, is taken for used. */
const manyMentions = 200;

/**
 * The method or static function around a line that nothing in the program runs, as far as names tell: nothing names it but
 * what nothing runs either, while its class is in use. Undefined if something may run it, such as what an annotation keeps
 * for others.
 *
 * @param line 1-based
 */
export function deadMethodAround(path: string, line: number, program: NamedCode): string | undefined {
  const file = program.codeOf(path);
  if (!file) return undefined;
  const isUnnamed = unnamedIn(program);
  const at = firstTokenOn(file, line);
  const top = covering(parseOutline(file).declarations, at);
  if (top?.kind !== "class" || top.form !== "class") return undefined;
  const member = covering(top.members, at);
  // Few methods are dead, and more code names a class than a method.
  if (member?.kind !== "function" || !isUnnamed(file, member, top) || isUnnamed(file, top, undefined)) return undefined;
  return nameIn(file, member);
}

/** What stands at the top of a file, or is static in a class, and nothing uses. */
export interface Unused {
  readonly kind: "class" | "function" | "constant" | "variable";
  readonly name: string;
}

/**
 * The class, function or variable at the top of a file around a line, or the static variable, that nothing in the program
 * uses, as far as names tell: nothing names it but itself and what nothing uses either. Undefined if something may use it.
 *
 * @param line 1-based
 */
export function unusedAround(path: string, line: number, program: NamedCode): Unused | undefined {
  const file = program.codeOf(path);
  if (!file) return undefined;
  const isUnnamed = unnamedIn(program);
  const at = firstTokenOn(file, line);
  const top = covering(parseOutline(file).declarations, at);
  if (!top || !isNamed(top)) return undefined;
  if (top.kind === "class") {
    const member = covering(top.members, at);
    if (member?.kind === "variables" && isUnnamed(file, member, top)) return unused(file, member);
  }
  return isUnnamed(file, top, undefined) ? unused(file, top) : undefined;
}

function unused(file: SourceFile, node: Named): Unused {
  const name = nameIn(file, node);
  if (node.kind !== "variables") return { kind: node.kind, name };
  return { kind: isConstant(node) ? "constant" : "variable", name };
}

/** What has a name, and runs or is made only where something uses that. Neighbours in one declaration have none. */
type Named = FunctionNode | ClassNode | VariablesNode;

/** Tells whether nothing names something in a file but what nothing runs either. */
function unnamedIn({ codeOf, calling, naming, declaring }: NamedCode) {
  const alive = new Set<Named>();
  /** What is being looked at. It counts as dead meanwhile: nothing runs because of itself. */
  const open = new Set<Named>();
  let mentions = 0;
  return isUnnamed;

  /** Whether nothing runs what is at a token. */
  function isDeadAt(file: SourceFile, at: number): boolean {
    const { declarations, directives } = parseOutline(file);
    if (covering(directives, at)) return true;
    const top = covering(declarations, at);
    if (top?.kind === "function" || isConstant(top)) return isUnnamed(file, top, undefined);
    if (top?.kind !== "class") return false;
    const member = covering(top.members, at);
    // A static function is found by the name of its class. What cannot be read may be in no class.
    if (member?.kind === "error") return false;
    const isDead = (member?.kind === "function" || isConstant(member)) && isUnnamed(file, member, top);
    return isDead || isUnnamed(file, top, undefined);
  }

  /** @param owner the class that has it as a member */
  function isUnnamed(file: SourceFile, node: Named, owner: ClassNode | undefined): boolean {
    if (open.has(node)) return true;
    if (alive.has(node)) return false;
    open.add(node);
    const name = nameIn(file, node);
    const mayMean = mentionsOf(file, node, owner);
    const isDeadIn = (from: string) => isOnlyDeadIn(from, name, node, mayMean);
    const dead = isFoundByName(node, owner, name) && !frameworkNames.has(name) && isDeadWherever(name, isDeadIn);
    open.delete(node);
    // That it is dead may hang on what is still being looked at, so only the other answer is kept.
    if (!dead) alive.add(node);
    return dead;
  }

  function isDeadWherever(name: string, isDeadIn: (path: string) => boolean): boolean {
    const callers = new Set(calling(name));
    if (![...callers].every(isDeadIn)) return false;
    return naming(name).every((from) => callers.has(from) || isDeadIn(from));
  }

  /** Whether a file has no more of a name than other things, declarations, the code that it stands for, and dead code. */
  function isOnlyDeadIn(path: string, name: string, node: Named, mayMean: Meaning): boolean {
    const file = codeOf(path);
    if (!file) return true;
    const isDead = (at: number) =>
      !mayMean(file, at) || isOwn(file, node, at) || isDeclared(file, at) || isDeadAt(file, at);
    return file.occurrences(name).every((at) => ++mentions <= manyMentions && isDead(at));
  }

  /** Tells whether a name at a token may mean what is declared in `home`. */
  function mentionsOf(home: SourceFile, node: Named, owner: ClassNode | undefined): Meaning {
    if (owner === undefined) return (file, at) => mayMeanTop(file, at, home, nameIn(home, node));
    if (node.kind === "class") return () => true;
    if (node.modifiers.includes("static")) return (file, at) => mayMeanStatic(file, at, home, owner);
    const name = nameIn(home, node);
    const inherits = supertypesOf(home, owner).some((type) => declaring(home.path, type).length > 0);
    return (file, at) => inherits || !isOwnMethodOf(file, at, owner, name);
  }

  /** Behind a dot, what is at the top of a file has the prefix of an import before it. */
  function mayMeanTop(file: SourceFile, at: number, home: SourceFile, name: string): boolean {
    if (isBehindDot(file, at)) return mayBePrefix(file, at - 2);
    if (isLabel(file, at)) return false;
    const meant = declaring(file.path, name);
    if (meant.length > 0 && !meant.includes(home.path)) return false;
    const declared = resolveNames(file).declarationAt(at);
    // What cannot be read may look like the declaration of a member.
    return declared === undefined || declared.isTop || (declared.owner !== undefined && declared.token === at);
  }
}

type Meaning = (file: SourceFile, at: number) => boolean;

/** Outside of its class, what is static has the name of that before it, or nothing but a dot. */
function mayMeanStatic(file: SourceFile, at: number, home: SourceFile, owner: ClassNode): boolean {
  if (!isBehindDot(file, at)) return file.path === home.path && owner.first <= at && at <= owner.last;
  const before = tokenText(file, at - 2);
  return before === nameIn(home, owner) || beforeShorthand.test(before);
}

/** What stands before `.main` where that is short for `Server.main`. */
const beforeShorthand = /^(?:[[({,:?=]|[!=]=|=>|\?\?=?|&&|\|\||return|case)$/;

/** Whether another class says a name, and has a member of that name, which it means. */
function isOwnMethodOf(file: SourceFile, at: number, owner: ClassNode, name: string): boolean {
  if (isBehindDot(file, at)) return false;
  const around = covering(parseOutline(file).declarations, at);
  if (around?.kind !== "class" || around === owner) return false;
  return around.members.some((member) => isNamed(member) && nameIn(file, member) === name);
}

/** The names of what a class inherits from. What a class of the app names may then be replaced here. */
function supertypesOf(file: SourceFile, node: ClassNode): string[] {
  const types = [node.extends, ...node.with, ...node.implements, ...node.on];
  return types.flatMap((type) => (type?.kind === "namedType" ? tokenText(file, type.name) : []));
}

function isBehindDot(file: SourceFile, at: number): boolean {
  return /^\??\.\.?$/.test(tokenText(file, at - 1));
}

/** Whether a word names an argument: `client` of `send(client: http)`. */
function isLabel(file: SourceFile, at: number): boolean {
  if (!isToken(file, at + 1, ":") || !/^[(,]$/.test(tokenText(file, at - 1))) return false;
  const [opener] = openersAround(file, at);
  return opener !== undefined && isToken(file, opener, "(");
}

/** Whether a word is the prefix of an import. Those of a part are in another file. */
function mayBePrefix(file: SourceFile, at: number): boolean {
  const declared = resolveNames(file).declarationAt(at);
  if (declared) return declared.kind === "prefix";
  const isPart = parseOutline(file).directives.some(({ keyword }) => keyword === "part of");
  return isPart && isKind(file, at, Kind.Word) && !isBehindDot(file, at);
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

/** Whether a token is in what stands at the top of a file, so that it runs only where that is named. */
function isOwn(file: SourceFile, node: Named, at: number): boolean {
  return covering(parseOutline(file).declarations, at) === node;
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

/**
 * Whether what runs a function, makes an object of a class, or makes the value of a variable has to name it. The values of
 * a class's other variables are made with its objects.
 */
function isFoundByName(node: Named, owner: ClassNode | undefined, name: string): boolean {
  return isNeeded(node, owner) && node.annotations.length === 0 && name !== "" && name !== "main";
}

function isNeeded(node: Named, owner: ClassNode | undefined): boolean {
  switch (node.kind) {
    case "class":
      return node.form !== "extension";
    case "function":
      return node.form === "function";
    case "variables":
      return owner === undefined || node.modifiers.includes("static");
  }
}

/** Whether something has its name at a token. */
function isDeclared(file: SourceFile, at: number): boolean {
  const top = covering(parseOutline(file).declarations, at);
  const node = top?.kind === "class" && top.name !== at ? covering(top.members, at) : top;
  return node !== undefined && isNamed(node) && nameAt(node) === at;
}

/** What has other values may be there for what making them does. */
function isConstant(node: DeclarationNode | undefined): node is VariablesNode {
  return node?.kind === "variables" && node.modifiers.includes("const");
}

function isNamed(node: DeclarationNode): node is Named {
  return node.kind === "function" || node.kind === "class" || node.kind === "variables";
}

function nameAt(node: Named): number | undefined {
  if (node.kind !== "variables") return node.name;
  return node.variables.length === 1 ? node.variables[0]?.name : undefined;
}

function nameIn(file: SourceFile, node: Named): string {
  const at = nameAt(node);
  return at === undefined ? "" : tokenText(file, at);
}

function covering<Node extends Covered>(nodes: readonly Node[], at: number): Node | undefined {
  const node = nodes[firstWhere(nodes.length, (index) => (nodes[index]?.last ?? 0) >= at)];
  return node && node.first <= at ? node : undefined;
}
