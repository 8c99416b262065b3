import { type SourceFile, tokenText } from "../../source/source-file.ts";
import type { ExpressionNode, TypeNode } from "../syntax/tree.ts";

type CallNode = ExpressionNode & { readonly kind: "call" };

/** A provider of Riverpod, as it is written where it is declared. */
export interface MadeProvider {
  /** The type argument that says what it gives: `Session` of `NotifierProvider<SessionNotifier, Session>(..)`. */
  readonly type: TypeNode | undefined;
  /** What makes it: a closure, a function, or the constructor of a notifier. */
  readonly maker: ExpressionNode | undefined;
  readonly keeper: Keeper | undefined;
  /** Others may set what it gives. */
  readonly isSettable: boolean;
}

/** What is behind the `.notifier` of a provider. */
interface Keeper {
  /** The type argument that names it. */
  readonly type: TypeNode | undefined;
  /** It gives itself, and has no state of its own. */
  readonly isGiven: boolean;
}

const providers =
  /^(?:AutoDispose)?(State|Future|Stream|StateNotifier|Notifier|AsyncNotifier|StreamNotifier|ChangeNotifier)?Provider(?:Family)?$/;

/** The provider that a call makes: `StateProvider<User?>((ref) => null)`, `Provider.autoDispose.family<Api, int>(..)`. */
export function madeProvider(file: SourceFile, node: ExpressionNode): MadeProvider | undefined {
  if (node.kind !== "call") return undefined;
  let { types } = node;
  let at = node.target;
  while (at.kind === "member" && modifiers.has(tokenText(file, at.name))) at = at.target;
  if (at.kind === "instantiation") {
    types = at.types;
    at = at.target;
  }
  const made = at.kind === "name" ? providers.exec(tokenText(file, at.first)) : undefined;
  const [maker] = node.arguments;
  if (!made || (maker && maker.name !== undefined)) return undefined;
  const kind = made[1] ?? "";
  const isGiven = kind === "ChangeNotifier";
  const keeper = kind.endsWith("Notifier") ? { type: types[0], isGiven } : undefined;
  const type = keeper && !isGiven ? types[1] : types[0];
  return { type, maker: maker?.value, keeper, isSettable: kind === "State" || keeper !== undefined };
}

/** `internal` is called by code that a build step writes. */
const modifiers = new Set("autoDispose family internal".split(" "));

/**
 * The provider that a call reads: `userProvider` of `ref.watch(userProvider)`. In old versions the context reads it, or a
 * hook. A listener is handed what the provider gives.
 */
export function providerRead(file: SourceFile, { target, arguments: given }: CallNode): ExpressionNode | undefined {
  const [first] = given;
  if (!first || first.name !== undefined || !isRead(file, target)) return undefined;
  const { kind } = first.value;
  return kind === "name" || kind === "member" || kind === "call" ? first.value : undefined;
}

function isRead(file: SourceFile, called: ExpressionNode): boolean {
  if (called.kind === "name") return tokenText(file, called.first) === "useProvider";
  if (called.kind !== "member" || !reads.has(tokenText(file, called.name))) return false;
  const { target: reader } = called;
  const name = reader.kind === "member" ? reader.name : reader.kind === "name" ? reader.first : undefined;
  return name !== undefined && readers.test(tokenText(file, name));
}

const reads = new Set("read watch listen listenManual refresh".split(" "));
const readers = /^(?:_?ref|\w+Ref|_?container|\w+Container|context)$/;

/** What a provider of this name gives, by its name: `user` of `userProvider`. */
export function nameOfProvided(provider: string): string {
  return provider.replace(/(?<=\w)Provider$/, "");
}

/** The names of what a build step makes a provider of this name of: a function `user`, a class `User` or `UserNotifier`. */
export function namesBehindGenerated(
  provider: string,
): { readonly made: string; readonly classes: readonly string[] } | undefined {
  const made = nameOfProvided(provider);
  if (made === provider) return undefined;
  const type = made.replace(/[a-z]/, (letter) => letter.toUpperCase());
  return { made, classes: [type, `${type}Notifier`] };
}
