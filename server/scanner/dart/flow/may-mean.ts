import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { openersAround } from "../../source/syntax/scopes.ts";
import { resolveNames } from "../scopes/resolve-names.ts";
import { parseOutline } from "../syntax/parse-dart.ts";
import type { ClassNode } from "../syntax/tree.ts";
import { covering, isNamed, type NamedNode, nameIn } from "./named-nodes.ts";

/** What is known of the names of a program. */
export interface ProgramNames {
  /** The code of a file. Undefined if it was not read. */
  codeOf(path: string): SourceFile | undefined;
  /** The files that declare what a name means at the top of a file. None if no file that was read does. */
  readonly declaring: (path: string, name: string) => readonly string[];
}

/** Tells whether a name, at a token of a file, may mean one declaration. */
export type Meaning = (file: SourceFile, at: number) => boolean;

/**
 * Tells where the name of a declaration may mean it, and not something else of that name.
 *
 * @param home the file that declares it
 * @param owner the class that has it as a member
 */
export function mayMean(
  home: SourceFile,
  node: NamedNode,
  owner: ClassNode | undefined,
  { codeOf, declaring }: ProgramNames,
): Meaning {
  if (owner === undefined) return (file, at) => mayMeanTop(file, at, home, nameIn(home, node), declaring);
  if (node.kind === "class") return () => true;
  if (node.modifiers.includes("static")) return (file, at) => mayMeanStatic(file, at, home, owner);
  const name = nameIn(home, node);
  const inherits = supertypesOf(home, owner).some((type) => declaring(home.path, type).length > 0);
  const isOfOther = (file: SourceFile, at: number) => {
    const type = isBehindDot(file, at) ? classBefore(file, at - 2) : undefined;
    if (type === undefined || type === nameIn(home, owner)) return false;
    const declared = declaring(file.path, type);
    return declared.length > 0 && declared.every((path) => hasMember(codeOf(path), type, name));
  };
  // Dart looks at the top of the file before it looks into what a class inherits.
  const isOfTop = (file: SourceFile, at: number) =>
    !isBehindDot(file, at) &&
    covering(parseOutline(file).declarations, at) !== owner &&
    declaring(file.path, name).length > 0;
  return (file, at) =>
    !isOfTop(file, at) && (inherits || !(isOwnMethodOf(file, at, owner, name) || isOfOther(file, at)));
}

/** Behind a dot, what is at the top of a file has the prefix of an import before it. */
function mayMeanTop(
  file: SourceFile,
  at: number,
  home: SourceFile,
  name: string,
  declaring: ProgramNames["declaring"],
): boolean {
  if (isBehindDot(file, at)) return mayBePrefix(file, at - 2);
  if (isLabel(file, at)) return false;
  const meant = declaring(file.path, name);
  if (meant.length > 0 && !meant.includes(home.path)) return false;
  const declared = resolveNames(file).declarationAt(at);
  // What cannot be read may look like the declaration of a member.
  return declared === undefined || declared.isTop || (declared.owner !== undefined && declared.token === at);
}

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
  return around?.kind === "class" && around !== owner && declares(file, around, name);
}

/** Whether a class of a file has a member of its own. */
function hasMember(file: SourceFile | undefined, type: string, name: string): boolean {
  if (!file) return false;
  return parseOutline(file).declarations.some(
    (one) => one.kind === "class" && nameIn(file, one) === type && declares(file, one, name),
  );
}

function declares(file: SourceFile, { members }: ClassNode, name: string): boolean {
  return members.some((member) => isNamed(member) && nameIn(file, member) === name);
}

/** The class of an object at a token, as it is written: `Store` of `Store(file).save` and of `save` on `final Store store`. */
function classBefore(file: SourceFile, at: number): string | undefined {
  if (isToken(file, at, ")")) return classMade(file, partnerOf(file, at) - 1);
  const { declarationAt, originsOf } = resolveNames(file);
  const declared = isBehindDot(file, at) ? undefined : declarationAt(at);
  if (!declared) return undefined;
  if (declared.type) return declared.type.kind === "namedType" ? tokenText(file, declared.type.name) : undefined;
  const [origin, ...others] = originsOf(declared);
  if (origin?.from !== "initial" || origin.pattern || others.length > 0) return undefined;
  const { value } = origin;
  return value.kind === "call" && value.target.kind === "name" ? classMade(file, value.target.first) : undefined;
}

/** The class that a call with this word in front makes an object of. */
function classMade(file: SourceFile, at: number): string | undefined {
  const word = tokenText(file, at);
  return /^_?[A-Z]/.test(word) && !isBehindDot(file, at) ? word : undefined;
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
