import type { Code, CodeFile } from "../../code/code.ts";
import { type ComparedSide, casesIn, comparisonsIn } from "../../code/comparisons.ts";
import { decidedBy } from "../../code/decided-arms.ts";
import { flowOfCalled } from "../../code/flow-of.ts";
import { type FlowValue, openFlow, tellsNoFlow } from "../../code/flow-value.ts";
import { valuesAsked } from "../../code/values-asked.ts";
import { isGivenIn } from "../../code/values-behind.ts";
import type { ValueFlow } from "../../project/code.ts";
import { firstOf, type Location, owned } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { isLook, offers } from "./role-arms.ts";
import { findsPage, isOfMessage, isPowerful, isRole, namesFlag, namesKind, namesRole } from "./roles.ts";
import { readersOfPreferences, type TrustedOrigin, trustedOrigin } from "./trusted-origins.ts";

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
  return onePerPlace([...compared, ...listedRoles(file), ...begunRoles(file), ...askedRoles(file)]);
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

/** `if (type.startsWith('agent')) openAgentPage()` */
function begunRoles(file: CodeFile): RoleDecision[] {
  const calls = file.calls("contains", "startsWith", "matchAsPrefix");
  return firstOf(file, calls, maxLists).flatMap((call) => {
    const role = call.argument(0)?.string?.value ?? "";
    const name = call.receiver.at(-1) ?? "";
    if (!isRole(role) || !(namesRole(name) || namesKind(name)) || !opensByIt(call.word)) return [];
    const value = flowOfCalled(call);
    if (tellsNoFlow(value) || isOfMessage(call.word, role)) return [];
    return [{ role: owned(role), isPowerful: false, place: call.word.location, path: file.path, value }];
  });
}

function opensByIt(code: Code): boolean {
  return decidedBy(code)?.arms.some(offers) ?? false;
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
  if (role === undefined) return [];
  const isAsked = namesRole(name) || (role === "1" && namesFlag(name)) || isKindAsked(code, name, role);
  if (!isAsked || isOfMessage(code, role) || isOfListed(code)) return [];
  if (isOfAnswer.test(code.text) || isForLook(code)) return [];
  // `prefs.getString('role')` is reported where it is read.
  if (code.words.some((word) => readersOfPreferences.has(word))) return [];
  const value = flow();
  const about = { isPowerful: isPowerful(role), place: code.location, path: file.path };
  return tellsNoFlow(value) ? [] : [{ role: owned(role), ...about, value }];
}

/** Whether a page opens by a kind that is compared with a role: `status == 'agent'`. Most kinds are of something else. */
function isKindAsked(code: Code, name: string, role: string): boolean {
  return namesKind(name) && isRole(role) && opensByIt(code);
}

/** `if (role == 'admin') Icon(..)` in a list */
function isForLook(code: Code): boolean {
  const decided = decidedBy(code);
  return !!decided?.isValue && decided.arms.every(isLook);
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

/** How the role comes from what the app has stored in the open, or decodes itself. Undefined if it does neither. */
export function originOfRole(flow: ValueFlow, decision: RoleDecision): TrustedOrigin | undefined {
  const { path, value, isPowerful } = decision;
  const found = flow.trace({ path, value }, trustedOrigin).find(({ answer }) => answer.from !== "token" || isPowerful);
  return found && { ...found.answer, steps: [...found.answer.steps, ...flow.stepsOf(found.hops)] };
}
