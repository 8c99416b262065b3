import type { Code, CodeCall, CodeFile, CodeWord } from "../../code/code.ts";
import { firstOf, type Location } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import type { SinkKind } from "./link-sinks.ts";

/** What a route of go_router does with a parameter. Its links come from the app itself, and from outside if links open it. */
export interface RouteUse {
  readonly sink: SinkKind;
  readonly place: Location;
}

/** Paths of routes that do something for the user, and do not only show it. */
const doing = new Set(
  "login signin sign log connect save import add pay send transfer delete join restore authorize".split(" "),
);
const addresses = new Set("url uri link address redirect".split(" "));
/** More than any app has in one file. */
const maxRoutes = 200;

/** The routes of a Dart file that act with their parameters, or that load a page which a parameter names. */
export function routeUses(file: CodeFile): RouteUse[] {
  const routes = firstOf(file, file.calls("GoRoute"), maxRoutes);
  return routes.flatMap((route) => readsOf(route).flatMap((read) => useOf(route, read)));
}

/** Where the builder of a route reads the parameters behind the `?` of its address. */
function readsOf({ list }: CodeCall): CodeWord[] {
  const inner = list.calls().filter(({ name }) => name === "GoRoute");
  return list
    .mentions("queryParameters")
    .filter((read) => read.before() === "." && !inner.some((route) => route.list.contains(read)));
}

function useOf(route: CodeCall, read: CodeWord): RouteUse[] {
  const path = route.argument("path");
  const isDoing = wordsOf(path?.string?.filled("") ?? path?.words.at(-1) ?? "").some((word) => doing.has(word));
  if (isDoing) return [{ sink: "action", place: handedAt(route, read).location }];
  const opensPages = route.list.words.some((word) => /web_?view/i.test(word));
  return opensPages && addresses.has(keyOf(read)) ? [{ sink: "page", place: read.location }] : [];
}

/** Where the parameters are handed on: the read itself, or the argument that their variable becomes. */
function handedAt({ list }: CodeCall, read: CodeWord): Code {
  const { destination } = read;
  if (destination?.kind !== "assignment") return read;
  const uses = list.mentions(destination.name).filter((use) => use.span.start > read.span.end);
  return uses.find(({ passedTo }) => passedTo !== undefined && passedTo !== "if") ?? read;
}

/** `page` of `queryParameters['page']` */
function keyOf(read: CodeWord): string {
  return read.after() === "[" ? read.after(2).replaceAll(/\W/g, "") : "";
}
