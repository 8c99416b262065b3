import type { SourceFile } from "../../source/source-file.ts";
import { firstWhere } from "../../vocabulary/first-where.ts";
import { parseOutline } from "../syntax/parse-dart.ts";
import type { ClassNode } from "../syntax/tree.ts";
import { handledEvent, mayMake, plainClassNamed } from "./handled-events.ts";
import { type Meaning, mayMean, type ProgramNames } from "./may-mean.ts";
import { covering, isConstant, isDeclared, isNamed, type NamedNode, nameIn } from "./named-nodes.ts";

/** The code of a program, as far as dead code is looked for. */
export interface NamedCode extends ProgramNames {
  /** The files that call what has a name, or declare it: found at once, and enough for most of what is in use. */
  calling(name: string): readonly string[];
  /** The files that have a name anywhere, maybe in comments alone. */
  naming(name: string): readonly string[];
  /** What is known to run, if many places of the same program are looked at. */
  readonly alive?: Set<NamedNode>;
}

/** Mentions of names. What has more of them, with what names it in turn, is taken for used. */
const manyMentions = 200;

/** More functions than people leave behind in a row, each of which is called by the one before it alone. */
const longestChain = 40;

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
  const { isUnnamed, isNeverMade } = unnamedIn(program);
  const at = firstTokenOn(file, line);
  const top = covering(parseOutline(file).declarations, at);
  if (top?.kind !== "class" || top.form !== "class") return undefined;
  const member = covering(top.members, at);
  const event = handledEvent(file, at, firstTokenOn(file, line + 1) - 1);
  if (event !== undefined && isNeverMade(file, event)) return `on<${event}>`;
  // Few methods are dead, and more code names a class than a method.
  if (member?.kind !== "function" || !isUnnamed(file, member, top) || isUnnamed(file, top, undefined)) return undefined;
  return nameIn(file, member);
}

/** A file that nothing uses, or what stands at the top of one, or is static in a class. */
export interface Unused {
  readonly kind: "file" | "class" | "function" | "constant" | "variable";
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
  const { isUnnamed } = unnamedIn(program);
  const at = firstTokenOn(file, line);
  const top = covering(parseOutline(file).declarations, at);
  if (!top || !isNamed(top)) return undefined;
  if (top.kind === "class") {
    const member = covering(top.members, at);
    if (member?.kind === "variables" && isUnnamed(file, member, top)) return unused(file, member);
  }
  return isUnnamed(file, top, undefined) ? unused(file, top) : undefined;
}

function unused(file: SourceFile, node: NamedNode): Unused {
  const name = nameIn(file, node);
  if (node.kind !== "variables") return { kind: node.kind, name };
  return { kind: isConstant(node) ? "constant" : "variable", name };
}

/** Tells whether nothing names something in a file but what nothing runs either. */
function unnamedIn(program: NamedCode) {
  const { codeOf, calling, naming } = program;
  const alive = new Set(program.alive);
  /** What is being looked at. It counts as dead meanwhile: nothing runs because of itself. */
  const open = new Set<NamedNode>();
  let mentions = 0;
  /** Whether something was taken for used because it is too much to look at, which is no knowledge for other places. */
  let isGivenUp = false;
  return { isUnnamed, isNeverMade };

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
    const event = handledEvent(file, at);
    if (event !== undefined && isNeverMade(file, event)) return true;
    const isDead = (member?.kind === "function" || isConstant(member)) && isUnnamed(file, member, top);
    return isDead || isUnnamed(file, top, undefined);
  }

  /** @param owner the class that has it as a member */
  function isUnnamed(file: SourceFile, node: NamedNode, owner: ClassNode | undefined): boolean {
    if (open.has(node)) return true;
    if (alive.has(node)) return false;
    if (open.size >= longestChain) {
      isGivenUp = true;
      return false;
    }
    open.add(node);
    const name = nameIn(file, node);
    const meaning = mayMean(file, node, owner, program);
    const isDeadIn = (from: string) => isOnlyDeadIn(from, name, node, meaning);
    const dead = isFoundByName(node, owner, name) && !frameworkNames.has(name) && isDeadWherever(name, isDeadIn);
    open.delete(node);
    // That it is dead may hang on what is still being looked at, so only the other answer is kept.
    if (!dead) alive.add(node);
    if (!dead && !isGivenUp) program.alive?.add(node);
    return dead;
  }

  /** Whether nothing that runs makes the events of a class, as a file names it, so that no handler of them runs. */
  function isNeverMade(file: SourceFile, event: string): boolean {
    const [home, ...others] = program.declaring(file.path, event);
    const code = home !== undefined && others.length === 0 ? codeOf(home) : undefined;
    const node = code && plainClassNamed(code, event);
    if (!node) return false;
    if (open.has(node)) return true;
    open.add(node);
    const isDeadIn = (path: string) => {
      const other = codeOf(path);
      const made = other?.occurrences(event).filter((at) => mayMake(other, at) && !isOwn(other, node, at)) ?? [];
      return made.every((at) => mayLook() && other !== undefined && isDeadAt(other, at));
    };
    const isDead = naming(event).every(isDeadIn);
    open.delete(node);
    return isDead;
  }

  function isDeadWherever(name: string, isDeadIn: (path: string) => boolean): boolean {
    const callers = new Set(calling(name));
    if (![...callers].every(isDeadIn)) return false;
    return naming(name).every((from) => callers.has(from) || isDeadIn(from));
  }

  /** Whether a file has no more of a name than other things, declarations, the code that it stands for, and dead code. */
  function isOnlyDeadIn(path: string, name: string, node: NamedNode, meaning: Meaning): boolean {
    const file = codeOf(path);
    if (!file) return true;
    const isDead = (at: number) =>
      !meaning(file, at) || isOwn(file, node, at) || isDeclared(file, at) || isDeadAt(file, at);
    return file.occurrences(name).every((at) => mayLook() && isDead(at));
  }

  /** Whether one more mention is looked at. */
  function mayLook(): boolean {
    isGivenUp ||= ++mentions > manyMentions;
    return !isGivenUp;
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

/** Whether a token is in what stands at the top of a file, so that it runs only where that is named. */
function isOwn(file: SourceFile, node: NamedNode, at: number): boolean {
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
function isFoundByName(node: NamedNode, owner: ClassNode | undefined, name: string): boolean {
  return isNeeded(node, owner) && node.annotations.length === 0 && name !== "" && name !== "main";
}

function isNeeded(node: NamedNode, owner: ClassNode | undefined): boolean {
  switch (node.kind) {
    case "class":
      return node.form !== "extension";
    case "function":
      return node.form === "function";
    case "variables":
      return owner === undefined || node.modifiers.includes("static");
  }
}
