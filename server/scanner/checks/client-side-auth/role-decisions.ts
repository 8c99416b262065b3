import type { CodeFile } from "../../code/code.ts";
import { type ComparedSide, comparisonsIn } from "../../code/comparisons.ts";
import { type FlowValue, tellsNoFlow } from "../../code/flow-value.ts";
import type { FlowName, FlowPoint, ValueFlow } from "../../project/code.ts";
import { type Location, owned } from "../../source/text.ts";
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
  return comparisonsIn(file).flatMap(({ left, right }) => [
    ...decision(file, left, right),
    ...decision(file, right, left),
  ]);
}

function decision(file: CodeFile, { code, flow }: ComparedSide, { code: other }: ComparedSide): RoleDecision[] {
  const role = other.string?.value ?? "";
  if (!powerful.test(role) || !names.test(wordsOf(nameOf(code.text)).join(" "))) return [];
  // `prefs.getString('role')` is reported where it is read.
  if (code.words.some((word) => readers.has(word))) return [];
  const value = flow();
  return tellsNoFlow(value) ? [] : [{ role: owned(role), place: code.location, path: file.path, value }];
}

/** `role` of `profile.role`, `profile?['role']` and `role!`. */
function nameOf(text: string): string {
  return /(\w+)['"\])!?]*$/.exec(text.slice(-60))?.[1] ?? "";
}

const readers = new Set(["getString", "getInt", "getStringList"]);

/** How the role comes from what the app has stored in preferences. Undefined if it does not. */
export function fromPreferences(flow: ValueFlow, { path, value }: RoleDecision): readonly FlowStep[] | undefined {
  const found = flow.trace({ path, value }, stored);
  const [first] = found;
  return first && [...first.answer, ...flow.stepsOf(first.hops)];
}

/** The way from the preferences to a name, or to the object whose member it is. */
function stored({ kind, chain, of }: FlowName, flow: ValueFlow): readonly FlowStep[] | undefined {
  if (kind === "text") return undefined;
  if (chain.some((name) => readers.has(name))) return [];
  return of && wayOf(flow, of);
}

function wayOf(flow: ValueFlow, of: FlowPoint): readonly FlowStep[] | undefined {
  const [found] = flow.trace(of, isRead);
  return found && flow.stepsOf(found.hops);
}

function isRead({ chain }: FlowName): true | undefined {
  return chain.some((name) => readers.has(name)) ? true : undefined;
}
