import type { Code, CodeArgument, CodeCall, CodeFile } from "../../code/code.ts";
import { flowOf } from "../../code/flow-of.ts";
import { type FlowValue, tellsNoFlow } from "../../code/flow-value.ts";
import type { FlowName, FlowPoint, ValueFlow } from "../../project/code.ts";
import { firstOf, type Location } from "../../source/text.ts";
import { valueKind, wordsOf } from "../../vocabulary/names.ts";
import type { FlowStep } from "../check.ts";
import { deliversLinks, linkParts } from "./link-names.ts";
import { acting, asking, keeping, type SinkKind, sinks } from "./link-sinks.ts";

/** A dangerous call whose values may come from a link in another function or file. */
export interface HandedValue {
  readonly sink: SinkKind;
  readonly path: string;
  readonly place: Location;
  readonly value: FlowValue;
}

/** A link that reaches a dangerous call. */
export interface HandedLink {
  /** False for the whole link. */
  readonly isPart: boolean;
  /** A route can also be opened by the app itself. */
  readonly isRoute: boolean;
  readonly steps: readonly FlowStep[];
}

/** More than any real file has. */
const maxCalls = 200;

/** The values of a Dart file that dangerous calls get. */
export function handedValues(file: CodeFile): HandedValue[] {
  const words = [...file.words()];
  const acted = words.filter((word) => acting.test(word) || keeping.test(word));
  const given = [
    ...sinks.flatMap(({ kind, calls, places }) =>
      callsOf(file, calls).flatMap((call) => places.flatMap((place) => handed(file, kind, call, call.argument(place)))),
    ),
    ...callsOf(file, acted).flatMap((call) => {
      const kind = acting.test(call.name) ? "action" : "token";
      return call.args.flatMap((given) => handed(file, kind, call, given));
    }),
    ...callsOf(
      file,
      words.filter((word) => opening.test(word)),
    ).flatMap((call) => openedPages(file, call)),
  ];
  return [...firstOf(file, given, maxCalls)];
}

function callsOf(file: CodeFile, names: readonly string[]): readonly CodeCall[] {
  return names.length === 0 ? [] : firstOf(file, file.calls(...names), maxCalls);
}

function handed(file: CodeFile, sink: SinkKind, call: CodeCall, given: CodeArgument | undefined): HandedValue[] {
  const value = given ? flowOf(given) : undefined;
  if (!value || tellsNoFlow(value) || value.kind === "text" || isAsked(call.word)) return [];
  return [{ sink, path: file.path, place: call.word.location, value }];
}

/** Whether the function around a call asks its user, or compares with what is allowed. */
function isAsked(code: Code): boolean {
  return (code.function ?? code.body)?.words.some((word) => asking.test(word) || allowing.test(word)) ?? false;
}

const allowing = /allow|trusted|white_?list/i;
const opening = /^(?:toNamed|offNamed|offAllNamed|pushNamed|pushReplacementNamed|goNamed)$/;

/** `toNamed('/page', parameters: {'url': address})`: the address that another page of the app opens. */
function openedPages(file: CodeFile, call: CodeCall): HandedValue[] {
  const given = ["arguments", "parameters", "queryParameters", "extra"].flatMap((name) => call.argument(name) ?? []);
  return given.flatMap((map) =>
    handed(file, "page", call, map).flatMap((one) => partsOf(one.value).map((part) => ({ ...one, value: part }))),
  );
}

/** What a map holds under a name of an address. */
function partsOf(value: FlowValue): FlowValue[] {
  if (value.kind !== "parts") return [];
  return value.parts.flatMap((part) =>
    part.label !== undefined &&
    wordsOf(part.label).some((word) => /^(?:url|uri|link|address)$/.test(word)) &&
    !hasHost(part.value)
      ? [part.value]
      : [],
  );
}

/** `https://example.org/list/$id`: only its end is open. */
function hasHost(value: FlowValue): boolean {
  const first = value.kind === "parts" ? value.parts[0]?.value : undefined;
  return first?.kind === "text" && /^https?:\/\/[^/]+\//.test(first.text);
}

/** The links that reach a value. */
export function linksBehind(flow: ValueFlow, { path, value, sink }: HandedValue): HandedLink[] {
  const found = flow.trace({ path, value }, linkIn);
  return found.flatMap(({ answer, hops }) => {
    if (answer === "other") return [];
    const { key, isRoute } = answer;
    if (sink === "token" && (key === undefined || valueKind(key) === undefined)) return [];
    return [{ isPart: key !== undefined, isRoute, steps: flow.stepsOf(hops) }];
  });
}

type Found = { readonly key: string | undefined; readonly isRoute: boolean } | "other";

function linkIn({ kind, chain, type, of }: FlowName, flow: ValueFlow): Found | undefined {
  if (kind === "text") return undefined;
  if (chain.some((name) => /^(?:int|double|num|DateTime)$/.test(name))) return "other";
  if (chain.some(deliversLinks)) return { key: partIn(chain), isRoute: false };
  const key = partIn(chain);
  if (key === undefined || !of) return type === "GoRouterState" && chain.length === 1 ? "other" : undefined;
  const [origin] = originsOf(flow, of);
  return origin && { key, isRoute: origin === "route" };
}

/** The parameter or part of a link that a chain of names reads. */
function partIn(chain: readonly string[]): string | undefined {
  const at = chain.findIndex((name) => linkParts.has(name));
  return at < 1 ? undefined : (chain[at + 1] ?? "");
}

/** Values that are looked at for where one name comes from. Every name on the way of a value asks. */
const maxSteps = 400;

function originsOf(flow: ValueFlow, point: FlowPoint): ("link" | "route")[] {
  const { value } = point;
  if (value.kind === "local" || value.kind === "parameter" || value.kind === "name") {
    if ("type" in value && value.type === "GoRouterState") return ["route"];
  }
  return flow.trace(point, originIn, { most: maxSteps }).map(({ answer }) => answer);
}

function originIn({ chain, type }: FlowName): "link" | "route" | undefined {
  if (chain.some(deliversLinks)) return "link";
  return type === "GoRouterState" ? "route" : undefined;
}
