import type { CodeFile } from "../../code/code.ts";
import { type ComparedSide, comparisonsIn } from "../../code/comparisons.ts";
import { flowOfCalled } from "../../code/flow-of.ts";
import { type FlowValue, openFlow, tellsNoFlow } from "../../code/flow-value.ts";
import type { FlowName, FlowPoint, ValueFlow } from "../../project/code.ts";
import { firstOf, type Location, owned } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import type { FlowStep } from "../check.ts";

/** A comparison of a role with one that may do more: `profile['role'] != 'admin'`. */
export interface RoleDecision {
  readonly role: string;
  readonly place: Location;
  readonly path: string;
  readonly value: FlowValue;
}

const powerful = /^(?:admin|administrator|super_?(?:admin|user)|owner|moderator|manager|staff|premium|pro|vip)$/i;
const names = /(?:^| )role$|^(?:user|account) type$/;

/** The comparisons of a Dart file that ask whether somebody has a role. */
export function roleDecisions(file: CodeFile): RoleDecision[] {
  const compared = comparisonsIn(file).flatMap(({ left, right }) => [
    ...decision(file, left, right),
    ...decision(file, right, left),
  ]);
  return [...compared, ...listedRoles(file)];
}

/** More than any real file asks. */
const maxLists = 100;

/** `claims['roles'].contains('admin')` */
function listedRoles(file: CodeFile): RoleDecision[] {
  return firstOf(file, file.calls("contains"), maxLists).flatMap((call) => {
    const role = call.argument(0)?.string?.value ?? "";
    const value = powerful.test(role) ? flowOfCalled(call) : openFlow;
    const isOfRoles = value.kind === "member" || value.kind === "local" || value.kind === "name";
    if (!isOfRoles || !/(?:^| )roles$/.test(wordsOf(value.name).join(" "))) return [];
    return [{ role: owned(role), place: call.word.location, path: file.path, value }];
  });
}

function decision(file: CodeFile, { code, flow }: ComparedSide, { code: other }: ComparedSide): RoleDecision[] {
  const role = other.string?.value ?? "";
  if (!powerful.test(role) || !names.test(wordsOf(nameOf(code.text)).join(" "))) return [];
  // `prefs.getString('role')` is reported where it is read.
  if (code.words.some((word) => readers.has(word))) return [];
  const value = flow();
  return tellsNoFlow(value) ? [] : [{ role: owned(role), place: code.location, path: file.path, value }];
}

/** In characters, with the signs behind it. */
const longestName = 60;

/** `role` of `profile.role`, `profile?['role']` and `role!`. */
function nameOf(text: string): string {
  return /\b(\w+)['"\])!?]*$/.exec(text.slice(-longestName))?.[1] ?? "";
}

const readers = new Set(["getString", "getInt", "getStringList"]);

/** Where a role comes from that the app takes for true, and on which way. */
export interface RoleOrigin {
  readonly from: RoleSource;
  readonly steps: readonly FlowStep[];
}

type RoleSource = "preferences" | "token";

/** How the role comes from what the app has stored in preferences, or decodes itself. Undefined if it does neither. */
export function originOfRole(flow: ValueFlow, { path, value }: RoleDecision): RoleOrigin | undefined {
  const [first] = flow.trace({ path, value }, originIn);
  return first && { ...first.answer, steps: [...first.answer.steps, ...flow.stepsOf(first.hops)] };
}

/** The way from a source to a name, or to the object whose member it is. */
function originIn({ kind, chain, of }: FlowName, flow: ValueFlow): RoleOrigin | undefined {
  if (kind === "text" || kind === "end") return undefined;
  const from = sourceIn({ chain });
  if (from) return { from, steps: [] };
  return of && wayOf(flow, of);
}

function wayOf(flow: ValueFlow, of: FlowPoint): RoleOrigin | undefined {
  const [found] = flow.trace(of, sourceIn);
  return found && { from: found.answer, steps: flow.stepsOf(found.hops) };
}

const decoders = /^(?:JwtDecoder|JWTDecoder|JWT|Jwt|JsonWebToken)$/;
const decoding = /^(?:decode|tryDecode|parseJwt|parseJwtPayload|parseJwtPayLoad)$/;
const decodingAlone = /^_?(?:decode|parse)_?jwt(?:payload|token)?$/i;

/** `prefs.getString('role')`; `JwtDecoder.decode(token)`, which verifies nothing. */
function sourceIn({ chain }: Pick<FlowName, "chain">): RoleSource | undefined {
  if (chain.some((name) => readers.has(name))) return "preferences";
  const isDecoded = chain.some(
    (name, i) => decodingAlone.test(name) || (decoders.test(name) && decoding.test(chain[i + 1] ?? "")),
  );
  return isDecoded ? "token" : undefined;
}
