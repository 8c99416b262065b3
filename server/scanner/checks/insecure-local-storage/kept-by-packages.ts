import { resolveNames } from "../../dart/scopes/resolve-names.ts";
import type { ClassNode } from "../../dart/syntax/tree.ts";
import { locateTokens, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { argument, callsOf } from "../../source/syntax/calls.ts";
import { type Location, owned } from "../../source/text.ts";

/** A class whose `toJson` a package writes to a file, without a call of the app: a bloc of `hydrated_bloc`. */
export interface HydratedClass {
  readonly name: string;
  readonly location: Location;
}

const hydrated = new Set(["HydratedBloc", "HydratedCubit", "HydratedMixin"]);

/** The blocs and cubits of a Dart file whose states are kept between starts. */
export function hydratedClasses(file: SourceFile): HydratedClass[] {
  if (![...hydrated].some((name) => file.occurrences(name).length > 0)) return [];
  return resolveNames(file).declarations.flatMap(({ node, name, token }) =>
    node.kind === "class" && isHydrated(file, node) ? [{ name: owned(name), location: locateTokens(file, token) }] : [],
  );
}

function isHydrated(file: SourceFile, node: ClassNode): boolean {
  const types = [...(node.extends ? [node.extends] : []), ...node.with];
  return types.some(({ first }) => hydrated.has(tokenText(file, first)));
}

/** Whether a Dart file gives `hydrated_bloc` a cipher for what it keeps. */
export function encryptsStates(file: SourceFile): boolean {
  return callsOf(file, ["build"]).some((call) => {
    return call.receiver.includes("HydratedStorage") && argument(call, "encryptionCipher") !== undefined;
  });
}

/** Where a Dart file makes a jar of cookies that keeps them in plain files, as `cookie_jar` does by default. */
export function cookieFiles(file: SourceFile): Location[] {
  const own = subclassesOf(file, "PersistCookieJar");
  return callsOf(file, ["PersistCookieJar", ...own]).flatMap((call) => {
    const storage = argument(call, "storage");
    const isUnsaid = !storage && call.name === "PersistCookieJar";
    const isPlain = isUnsaid || (storage && wordsBetween(file, storage.first, storage.last).includes("FileStorage"));
    return isPlain ? [locateTokens(file, call.nameAt)] : [];
  });
}

function subclassesOf(file: SourceFile, type: string): string[] {
  if (file.occurrences(type).length === 0) return [];
  return resolveNames(file).declarations.flatMap(({ node, name }) =>
    node.kind === "class" && node.extends && tokenText(file, node.extends.first) === type ? [name] : [],
  );
}
