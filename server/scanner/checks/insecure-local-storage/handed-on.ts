import { type FlowValue, parametersIn } from "../../code/flow-value.ts";
import type { FlowName, ValueFlow } from "../../project/code.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { isPinCode } from "../../vocabulary/privacy/postal-codes.ts";
import { isTakenOut } from "../../vocabulary/privacy/taken-out.ts";
import { along, beside, type CheckEvidence, type FlowStep, review, step } from "../check.ts";
import { besideCallers } from "./callers.ts";
import { type HandedSecret, handedObjects, handedSecrets } from "./handed-values.ts";
import { isSamePlace, longestWay } from "./ways.ts";
import { inBox, type Surroundings, type Write } from "./write.ts";

/** What one finding is about. */
interface Entry {
  readonly names: readonly string[];
  /** What it may be, if nothing more is known. */
  readonly likely: string | undefined;
  readonly isPersonal: boolean;
  /** It is far inside of something else, or is perhaps another object's. */
  readonly isUnsure: boolean;
  readonly place: Location;
  /** Where a call gives it that names the key as well. */
  readonly given: Location | undefined;
  readonly callers: readonly Location[];
  readonly steps: readonly FlowStep[];
}

/** What other functions hand to a write, one for each entry of the store. */
export function handedOn(write: Write, surroundings: Surroundings): CheckEvidence[] {
  const { store, value, location } = write;
  const { flow, boxes, models, hasPostalCodes } = surroundings;
  if (value.protector !== undefined || isLog(write) || surroundings.chosenByCase.has(write)) return [];
  const without = value.objects.flatMap((object) => object.without);
  const secrets = handedSecrets(flow, location.file, write.flow)
    .filter(({ name }) => !isTakenOut(without, name) && !(hasPostalCodes && isPinCode(name)))
    // What a file holds that the user exports is theirs.
    .filter(({ isPersonal }) => !isPersonal || store !== "a file");
  const objects = handedObjects(flow, location.file, write.flow, models).filter(
    ({ call }) => !secrets.some((one) => !one.isOfWhole && isSamePlace(one.call, call)),
  );
  // What an object writes tells more than its key.
  const isTold = ({ isOfWhole, call }: HandedSecret) => isOfWhole && objects.some((one) => isSamePlace(one.call, call));
  const handed = [...secrets.filter((one) => !isTold(one)), ...objects];
  return entriesOf(handed, write, surroundings).flatMap((entry) => {
    const { names, likely, place, given, callers, steps } = entry;
    const from = callers.length > 1 ? `, for ${callers.length} callers` : "";
    const what = likely ?? [...new Set(names)].map(inCode).join(" and ");
    const message = `Stores ${what} in ${store}, in plain text${from}.`;
    const found =
      likely || entry.isUnsure || steps.length > longestWay
        ? review(place, entry.isPersonal ? message : `${message} Check whether it holds a secret.`)
        : inBox({ ...write, location: place }, boxes, names, message);
    if (!found) return [];
    const evidence = along(found, [...steps, step(location, `It is written to ${store}.`)]);
    // What others hand to a function for one entry is kept in that entry too.
    if (place === location) return [besideCallers({ ...evidence, related: callers }, write, flow)];
    return [{ ...evidence, related: beside(place, [location, ...(given ? [given] : [])]) }];
  });
}

/** Whether callers tell a write under which key it keeps what they give. */
function isToldKey({ location, flow: { key } }: Pick<Write, "location" | "flow">, flow: ValueFlow): boolean {
  if (key === undefined) return false;
  const texts = flow.trace({ path: location.file, value: key }, isText);
  const told = texts.filter(({ hops }) => hops.some(({ kind }) => kind === "argument"));
  const given = [...parametersIn(key)];
  // An entry for each of many alike is one of its own: `'order_$orderId'`.
  if (told.length < texts.length && given.length > 0 && given.every(isId)) return false;
  return told.length > 0 || given.length > 0;
}

function isId(value: FlowValue): boolean {
  return value.kind === "parameter" && /^(?:id|uid|uuid)$/.test(wordsOf(value.name).at(-1) ?? "");
}

function isText({ kind }: FlowName): true | undefined {
  return kind === "text" ? true : undefined;
}

/** Whether a write saves a log: what should not be in it is told where it is logged. */
function isLog({ store, receiver = [] }: Write): boolean {
  return store === "a file" && receiver.some((name) => wordsOf(name).some((word) => word === "log" || word === "logs"));
}

/**
 * A function that keeps what it is given under a key of its own keeps one entry, which is put right in one place: where
 * it writes. One that is told the key is a store itself, and each of its callers writes an entry.
 */
function entriesOf(
  handed: readonly HandedSecret[],
  { location, flow: written, saysPublic = false }: Write,
  { flow }: Surroundings,
): Entry[] {
  const [first] = handed;
  if (first === undefined) return [];
  // Of keys in pairs, which are objects of one class, a file for public keys is given the public ones.
  const isUnsure = ({ isDeep, isOfField, name }: HandedSecret) =>
    isDeep || (saysPublic && isOfField && wordsOf(name).at(-1) === "key");
  const entryOf = (one: HandedSecret, told: Pick<Entry, "names" | "place" | "given" | "callers">): Entry => {
    const { likely, isPersonal, steps } = one;
    return { likely, isPersonal, isUnsure: isUnsure(one), steps, ...told };
  };
  if (isToldKey({ location, flow: written }, flow)) {
    return handed.map((one) =>
      entryOf(one, { names: [one.name], place: one.call ?? location, given: one.given, callers: [] }),
    );
  }
  const worst =
    handed.find((one) => !one.likely && !isUnsure(one)) ??
    handed.find((one) => !one.likely) ??
    handed.find((one) => !one.isPersonal) ??
    first;
  const alike = handed.filter((one) => !one.likely === !worst.likely && one.isPersonal === worst.isPersonal);
  const callers = alike.flatMap(({ call }) => call ?? []);
  return [entryOf(worst, { names: alike.map(({ name }) => name), place: location, given: undefined, callers })];
}
