import type { Code, CodeFile } from "../../code/code.ts";
import { type ComparedSide, casesIn, comparisonsIn } from "../../code/comparisons.ts";
import { decidedArms } from "../../code/decided-arms.ts";
import { flowOfCalled } from "../../code/flow-of.ts";
import { type FlowValue, openFlow, tellsNoFlow } from "../../code/flow-value.ts";
import { valuesAsked } from "../../code/values-asked.ts";
import { isGivenIn } from "../../code/values-behind.ts";
import type { FlowName, FlowPoint, ValueFlow } from "../../project/code.ts";
import { firstOf, type Location, owned } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import type { FlowStep } from "../check.ts";
import { isLook, offers } from "./role-arms.ts";
import { findsPage, isOfMessage, isPowerful, namesFlag, namesRole } from "./roles.ts";

/** What an app makes depend on the role of somebody: `profile['role'] != 'admin'`, `isDoctor ? .. : ..`, `pages[role]`. */
export interface RoleDecision {
  /** The role that it asks for, or the name of what it asks. */
  readonly role: string;
  /** It asks for one that may do more than others, by its name. */
  readonly isPowerful: boolean;
  readonly place: Location;
  readonly path: string;
  readonly value: FlowValue;
}

/** What a Dart file makes depend on roles: comparisons, cases, flags and pages that are looked up. */
export function roleDecisions(file: CodeFile): RoleDecision[] {
  const compared = [
    ...comparisonsIn(file).flatMap(({ left, right }) => [
      ...decision(file, left, right),
      ...decision(file, right, left),
    ]),
    ...casesIn(file).flatMap(({ left, right }) => decision(file, left, right)),
  ];
  return onePerPlace([...compared, ...listedRoles(file), ...askedRoles(file)]);
}

/** One for all cases of a `switch`: that for a powerful role, if there is one. */
function onePerPlace(all: readonly RoleDecision[]): RoleDecision[] {
  const powerfulLast = all.toSorted((a, b) => Number(a.isPowerful) - Number(b.isPowerful));
  return [...new Map(powerfulLast.map((one) => [`${one.place.line}:${one.place.column}`, one])).values()];
}

/** More than any real file asks. */
const maxLists = 100;

/** `claims['roles'].contains('admin')` */
function listedRoles(file: CodeFile): RoleDecision[] {
  return firstOf(file, file.calls("contains"), maxLists).flatMap((call) => {
    const role = call.argument(0)?.string?.value ?? "";
    const value = isPowerful(role) ? flowOfCalled(call) : openFlow;
    const isOfRoles = value.kind === "member" || value.kind === "local" || value.kind === "name";
    if (!isOfRoles || !/(?:^| )roles$/.test(wordsOf(value.name).join(" "))) return [];
    const place = call.word.location;
    return [{ role: owned(role), isPowerful: true, place, path: file.path, value }];
  });
}

/** `if (isDoctor)`, `homes[role]` */
function askedRoles(file: CodeFile): RoleDecision[] {
  return valuesAsked(file, mayAskRole).flatMap(({ code, arms, flow }) => {
    const value = arms === undefined || arms.some(offers) ? flow() : openFlow;
    if (tellsNoFlow(value)) return [];
    return [{ role: owned(nameOf(code.text)), isPowerful: false, place: code.location, path: file.path, value }];
  });
}

function mayAskRole(text: string, lookedUpIn: string | undefined): boolean {
  const name = nameOf(text);
  if (lookedUpIn === undefined) return namesRole(name) || namesFlag(name);
  return namesRole(name) && findsPage(nameOf(lookedUpIn));
}

function decision(file: CodeFile, { code, flow }: ComparedSide, { code: other }: ComparedSide): RoleDecision[] {
  const role = roleIn(other);
  const name = nameOf(code.text);
  const isAsked = namesRole(name) || (role === "1" && namesFlag(name));
  if (role === undefined || !isAsked || isOfMessage(code, role) || isOfListed(code)) return [];
  if (isOfAnswer.test(code.text) || decidedArms(code)?.every(isLook)) return [];
  // `prefs.getString('role')` is reported where it is read.
  if (code.words.some((word) => readers.has(word))) return [];
  const value = flow();
  const about = { isPowerful: isPowerful(role), place: code.location, path: file.path };
  return tellsNoFlow(value) ? [] : [{ role: owned(role), ...about, value }];
}

/** What a server has just said, whatever else fills objects of the same class. A map (`json['role']`) has no class. */
const isOfAnswer = /^_?(?:res(?:p|ponse|ult)?|answer|reply|body|json)[?!]*\./;

const picks = /^(?:where|any|every|map|expand|(?:first|last|single|index|remove|retain)Where(?:OrNull)?)$/;

/** Whether a role is that of each member of a list: `members.where((member) => member.role == 'admin')`. */
function isOfListed(code: Code): boolean {
  const [name = ""] = code.words;
  return code.callsAround.some((call) => picks.test(call.name) && isGivenIn(name, code, call.list));
}

/** A role as a text or a number: `'doctor'`, `2`. */
function roleIn({ text, string }: Code): string | undefined {
  if (/^\d{1,3}$/.test(text)) return text;
  return string?.text === text && /[a-z]/i.test(string.value ?? "") ? string.value : undefined;
}

/** In characters, with the signs behind it. */
const longestName = 60;

/** `role` of `profile.role`, `profile?['role']` and `role!`; `getRole` of `getRole()`. */
function nameOf(text: string): string {
  return /\b(\w+)(?:\(\))?['"\])!?]*$/.exec(text.slice(-longestName))?.[1] ?? "";
}

/** Where a role comes from that the app takes for true, and on which way. */
export interface RoleOrigin {
  readonly from: RoleSource;
  readonly steps: readonly FlowStep[];
}

type RoleSource = "preferences" | "a box" | "token";

/** How the role comes from what the app has stored in the open, or decodes itself. Undefined if it does neither. */
export function originOfRole(flow: ValueFlow, decision: RoleDecision): RoleOrigin | undefined {
  const { path, value, isPowerful } = decision;
  const found = flow.trace({ path, value }, originIn).find(({ answer }) => answer.from !== "token" || isPowerful);
  return found && { ...found.answer, steps: [...found.answer.steps, ...flow.stepsOf(found.hops)] };
}

/** The way from a source to a name, or to the object whose member it is. */
function originIn({ kind, chain, of }: FlowName, flow: ValueFlow): RoleOrigin | undefined {
  if (kind === "text" || kind === "end") return undefined;
  const from = sourceIn({ chain });
  if (from) return from !== "token" && of && isClosed(flow, of) ? undefined : { from, steps: [] };
  return of && wayOf(flow, of);
}

/** `EncryptedSharedPreferences`, which nobody changes with an editor. */
function isClosed(flow: ValueFlow, store: FlowPoint): boolean {
  return flow.trace(store, isEncrypted).length > 0;
}

function isEncrypted({ chain, type = "" }: FlowName): true | undefined {
  return [...chain, type].some((name) => /secure|encrypt/i.test(name)) || undefined;
}

function wayOf(flow: ValueFlow, of: FlowPoint): RoleOrigin | undefined {
  const [found] = flow.trace(of, sourceIn);
  return found && { from: found.answer, steps: flow.stepsOf(found.hops) };
}

const readers = new Set(["getString", "getInt", "getStringList", "getBool"]);
const boxes = new Set(["GetStorage", "Hive"]);
const decoders = /^(?:JwtDecoder|JWTDecoder|JWT|Jwt|JsonWebToken)$/;
const decoding = /^(?:decode|tryDecode|parseJwt|parseJwtPayload|parseJwtPayLoad)$/;
const decodingAlone = /^_?(?:decode|parse)_?jwt(?:payload|token)?$/i;

/** `prefs.getString('role')`; `JwtDecoder.decode(token)`, which verifies nothing. */
function sourceIn({ chain }: Pick<FlowName, "chain">): RoleSource | undefined {
  if (chain.some((name) => readers.has(name))) return "preferences";
  if (chain.some((name) => boxes.has(name))) return "a box";
  const isDecoded = chain.some(
    (name, i) => decodingAlone.test(name) || (decoders.test(name) && decoding.test(chain[i + 1] ?? "")),
  );
  return isDecoded ? "token" : undefined;
}
