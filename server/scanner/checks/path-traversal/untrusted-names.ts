import type { FlowValue } from "../../code/flow-value.ts";
import type { CodeSummary } from "../../project/code.ts";
import { isSafeValue } from "../../vocabulary/origins/traced-values.ts";
import { along, type CheckEvidence, fail, review, step } from "../check.ts";
import { chooserOf, type NameChooser, type NamesAround, surroundingsKey } from "./name-choosers.ts";
import type { OpenedPath } from "./opened-paths.ts";
import type { PathCheck } from "./path-checks.ts";
import { holdsName } from "./sent-fields.ts";

type Flow = CodeSummary["flow"];
type Hops = Parameters<Flow["stepsOf"]>[0];

/** By file, the functions that look at paths. */
type Checked = ReadonlyMap<string, readonly PathCheck[]>;

interface Program extends NamesAround {
  readonly checked: Checked;
  readonly paths: readonly OpenedPath[];
}

/** Reports a path with a name that somebody else chooses and that nothing checks on its way. */
export function untrustedNames(flow: Flow, path: OpenedPath, program: Program): CheckEvidence[] {
  const { value, location, openedAt, offset } = path;
  const all = piecesOf(value);
  const pieces = all.slice(0, maxPieces);
  if (all.length > maxPieces) flow.cutShort(location.file);
  const question = surroundingsKey(program);
  const traced = pieces.map((piece) =>
    flow.trace({ path: location.file, value: piece }, (name) => chooserOf(name, program), { isWide: true, question }),
  );
  const found = traced.flat().flatMap(({ answer: { chooser }, hops }) => {
    if (!chooser || isChecked(program.checked, location.file, offset, hops, chooser)) return [];
    if (isOpenedBefore(program.paths, hops)) return [];
    // A name without a folder opens nothing that an app keeps: `File(letter.name).extension`.
    if (chooser === "sender" && value.kind === "member" && hops.length === 0) return [];
    const { level, reason } = reasonFor(chooser, hops, pieces.length > 1);
    const evidence = level(location, messageOf(reason), openedAt && [openedAt]);
    return [along(evidence, [...flow.stepsOf(hops), step(openedAt ?? location, "It becomes part of a path.")])];
  });
  const worst = found.find(({ level }) => level === "fail") ?? found[0];
  if (worst) return [worst];
  const unknown = pieces.filter((_, i) => traced[i]?.length === 0);
  const isGiven = unknown.some(
    (one) => isToldWith(path.address, one) && !isSafeValue(flow, { path: location.file, value: one }),
  );
  if (!isGiven || isChecked(program.checked, location.file, offset, [], "server")) return [];
  return [review(location, messageOf(chosenElsewhere.reason), openedAt && [openedAt])];
}

/** Whether a function that is told an address is also told what to call the file from there. */
function isToldWith(address: FlowValue | undefined, value: FlowValue): boolean {
  const from = address && toldName(address);
  const name = toldName(value);
  return from !== undefined && name !== undefined && from.by === name.by && holdsName(name.name);
}

interface ToldName {
  readonly name: string;
  readonly by: "caller" | "widget";
}

/** The name of a parameter, or of a field of a widget, also as a part of a text. */
function toldName(value: FlowValue): ToldName | undefined {
  switch (value.kind) {
    case "call":
      return value.callee.kind === "member" && value.callee.name === "toString" ? toldName(value.callee.of) : undefined;
    case "member":
      return value.of.kind === "name" && value.of.name === "widget" ? { name: value.name, by: "widget" } : undefined;
    case "parameter":
      return (value.type ?? "String") === "String" ? { name: value.name, by: "caller" } : undefined;
    default:
      return undefined;
  }
}

function messageOf(reason: string): string {
  return `${reason} Use its \`basename\`, or check with \`isWithin\` that the path stays in the folder.`;
}

/** The parts of a path have different origins: each is followed alone. */
function piecesOf(value: FlowValue, depth = 0): readonly FlowValue[] {
  if (depth > innermost) return [value];
  const inner = (one: FlowValue) => piecesOf(one, depth + 1);
  if (value.kind === "parts") return value.parts.flatMap((part) => inner(part.value));
  if (value.kind === "either") return value.options.flatMap(inner);
  const isText = value.kind === "local" && value.values.some(({ kind }) => kind === "parts" || kind === "either");
  if (isText) return value.values.flatMap(inner);
  return value.kind === "text" ? [] : [value];
}

/** What is made of more inside each other is followed as one. */
const innermost = 6;
/** More than people make a path of. */
const maxPieces = 12;

/** A whole path that comes from far away may be that of any address, not only of the link that opened the app. */
function reasonFor(chooser: NameChooser, hops: Hops, isJoined: boolean): Reason {
  const isFar = !isJoined && hops.length > 0;
  return chooser === "link" && isFar ? { ...reasons.link, level: review } : reasons[chooser];
}

/** Whether the function that returns the path opens it too: it is reported there. */
function isOpenedBefore(paths: readonly OpenedPath[], hops: Hops): boolean {
  const returned = hops.filter(({ kind }) => kind === "result");
  return returned.some(({ path, place }) =>
    paths.some(({ location, offset }) => location.file === path && place.start <= offset && offset < place.end),
  );
}

/** Whether a function that the name comes through looks at it. A function on the way may reduce another name. */
function isChecked(checked: Checked, file: string, offset: number, hops: Hops, chooser: NameChooser): boolean {
  const isIn = (path: string, at: number, meets: (one: PathCheck) => boolean) =>
    checked.get(path)?.some((one) => one.start <= at && at < one.end && meets(one)) ?? false;
  return (
    isIn(file, offset, ({ kind }) => kind !== "reduces other" || chooser !== "entry") ||
    hops.some(({ path, place }) => isIn(path, place.start, ({ kind }) => kind === "checks"))
  );
}

interface Reason {
  readonly level: typeof fail;
  readonly reason: string;
}

/** Whoever it is, the same is to do. */
const chosenElsewhere: Reason = { level: review, reason: "A server, a sender or another app chooses this name." };

const reasons: Readonly<Record<NameChooser, Reason>> = {
  entry: { level: fail, reason: "An archive can contain an entry named `../../x`." },
  link: { level: fail, reason: "The author of the link chooses this name, for example `../../x`." },
  server: chosenElsewhere,
  sender: chosenElsewhere,
  "other app": chosenElsewhere,
};
