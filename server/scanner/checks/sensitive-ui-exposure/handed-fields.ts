import type { CodeArgument, CodeCall, CodeFile } from "../../code/code.ts";
import { flowOf } from "../../code/flow-of.ts";
import { type FlowValue, tellsNoFlow } from "../../code/flow-value.ts";
import type { CodeSummary } from "../../project/code.ts";
import { firstOf, type Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { typedInto } from "../../vocabulary/names.ts";
import { isPinCode } from "../../vocabulary/privacy/postal-codes.ts";
import { along, type CheckEvidence, fail, review, step } from "../check.ts";
import {
  contentOfLabel,
  contentOfName,
  contentOfTitle,
  type FieldContent,
  isOfCard,
  isSecurityCode,
} from "./field-contents.ts";
import { fieldLabels, fieldNames } from "./field-labels.ts";
import { asksForPinCode, fieldCalls, fieldContent, mayBeLearned } from "./text-fields.ts";

type Flow = CodeSummary["flow"];
type FlowName = Parameters<Parameters<Flow["trace"]>[1]>[0];
type Hops = Parameters<Flow["stepsOf"]>[0];

/** A text field whose callers say what it is for. */
export interface HandedField {
  /** What it is for, if it says so itself and a variable decides whether its text is hidden. */
  readonly own: FieldContent | undefined;
  /** That is a `pincode`, see `SecretField`. */
  readonly isPinCode: boolean;
  readonly labels: readonly FlowValue[];
  /** Its controllers and names. */
  readonly names: readonly FlowValue[];
  /** What is written above it. Empty if there are other fields. */
  readonly titles: readonly FlowValue[];
  /** What decides whether its text is hidden. Undefined if it never is. */
  readonly hiding: FlowValue | undefined;
  /** What decides is computed, before the field is shown for the first time or when it is shown again. */
  readonly isComputed: boolean;
  readonly learned: boolean;
  readonly location: Location;
}

/** What a field that was handed its label turned out to be. */
export interface HandedContents {
  readonly asksForSecrets: boolean;
  readonly evidence: readonly CheckEvidence[];
}

/** A label that comes a longer way is data, and no label. */
const furthestCall = 3;
/** Texts that are followed for one field. */
const maxTitles = 60;

/** The text fields of a Dart file that do not say themselves what they are for. */
export function handedFields(file: CodeFile): HandedField[] {
  const fields = fieldCalls(file);
  return fields.flatMap((call) => {
    const shown = call.argument("obscureText");
    // A widget with another field that hides its text chooses between the two.
    const chooses =
      !shown && fields.some((other) => other.argument("obscureText") && call.word.type?.contains(other.word));
    const own = fieldContent(file, call);
    const isDecided = !shown || shown.text === "true" || shown.startsWith("false");
    if (chooses || shown?.text === "true" || (own && isDecided)) return [];
    const isOnly = fields.filter((other) => call.word.function?.contains(other.word)).length === 1;
    const hiding = shown && shown.text !== "false" ? withFlag(flowOf(shown)) : undefined;
    const isOfThis = (value: FlowValue) => isHanded(value) && (hiding !== undefined || !isDescribed(value));
    const field = {
      own,
      isPinCode: own !== undefined && asksForPinCode(call),
      labels: own ? [] : fieldLabels(call).map(flowOf).filter(isOfThis),
      names: own ? [] : fieldNames(call).map(flowOf).filter(isOfThis),
      titles: isOnly && !own ? titlesAround(file, call).filter(isHanded) : [],
      hiding,
      isComputed: shown !== undefined && isComputed(call, shown),
      learned: mayBeLearned(call),
      location: (shown?.named ?? call.word).location,
    };
    return own || field.labels.length + field.names.length + field.titles.length > 0 ? [field] : [];
  });
}

/** Whether a field decides that is set before it is shown, to more than `true` or `false`: `isHidden = widget.isPassword`. */
function isComputed({ word }: CodeCall, shown: CodeArgument): boolean {
  const [flag, ...others] = shown.words;
  if (flag === undefined || others.length > 0) return false;
  const settings = word.type?.mentions(flag).filter((use) => use.after() === "=") ?? [];
  return settings.some(
    ({ given, body }) =>
      given !== undefined && showing.has(body?.name ?? "") && given.text !== "true" && given.text !== "false",
  );
}

/** What the framework runs before something is shown. */
const showing = new Set(["initState", "didChangeDependencies", "didUpdateWidget", "build"]);

/** What decides, with the flag in front: `widget.isPassword` in `widget.isPassword ? _isHidden : widget.obscureText`. */
function withFlag(hiding: FlowValue): FlowValue {
  if (hiding.kind !== "either" || !hiding.flag) return hiding;
  const [first] = hiding.options;
  const isTurned = first?.kind === "text" && first.text === "false";
  return isTurned ? hiding : { kind: "either", options: [hiding.flag, ...hiding.options] };
}

function titlesAround(file: CodeFile, { word }: CodeCall): FlowValue[] {
  const texts = word.function?.calls().filter(({ name }) => name === "Text") ?? [];
  return firstOf(file, texts, maxTitles).flatMap((text) => {
    const title = text.argument(0);
    return title ? [flowOf(title)] : [];
  });
}

function isHanded(value: FlowValue): boolean {
  return value.kind !== "text" && !tellsNoFlow(value);
}

/**
 * Whether an object of the app describes some field by this: `entry.label`. If nothing hides the text, a field that hides its
 * text may show the same description.
 */
function isDescribed(value: FlowValue): boolean {
  if (value.kind !== "member") return false;
  const { of } = value;
  return (of.kind === "name" || of.kind === "parameter") && !/^(?:widget|this)$|^[_$]*[A-Z]/.test(of.name);
}

/**
 * The secrets that callers of a function or widget with a text field ask for.
 *
 * @param app whether a `pincode` is a part of an address in this app, and whether it is a wallet
 */
export function handedContents(
  flow: Flow,
  field: HandedField,
  { hasPostalCodes, isWallet }: { readonly hasPostalCodes: boolean; readonly isWallet: boolean },
): HandedContents {
  const { labels, names, titles, location } = field;
  const own = field.isPinCode && hasPostalCodes ? undefined : field.own;
  const all = withoutPostal([...contents(labels, ofLabel), ...contents(names, ofName), ...contents(titles, ofTitle)]);
  const found = all.filter(({ content }) => isWallet || content !== "seed");
  const shown = flagsOf(flow, field);
  if (shown === "at first") {
    const isPassword = [own, ...found.map(({ content }) => content)].includes("password");
    const calls = found.flatMap(({ hops }) => callsOf(hops).slice(0, 1).map(flow.placeOf));
    const message = "This password field shows its text on the screen until people hide it. Begin with it hidden.";
    return { asksForSecrets: isPassword, evidence: isPassword ? [fail(location, message, calls)] : [] };
  }
  return { asksForSecrets: found.length > 0, evidence: found.flatMap(({ content, hops }) => judged(content, hops)) };

  function contents(
    values: readonly FlowValue[],
    read: (name: FlowName) => FieldContent | "data" | undefined,
  ): HandedContent[] {
    const traced = values.flatMap((value) =>
      flow.trace({ path: location.file, value }, (name) =>
        hasPostalCodes && isPinCode(typedInto(name.name)) ? ("postal code" as const) : read(name),
      ),
    );
    return traced.flatMap(({ answer: content, hops }) =>
      content !== "data" && isWayOfLabel(hops) ? [{ content, hops }] : [],
    );
  }

  function judged(content: FieldContent, hops: Hops): CheckEvidence[] {
    const [call] = callsOf(hops);
    if (!call || typeof shown === "string" || !shown(hops) || tellsOfFailure(call.to)) return [];
    const place = flow.placeOf(call);
    const way = [...flow.stepsOf(hops), step(location, "The text field shows what is typed.")];
    const message = `${inCode(call.to)} shows the text of this password field on the screen.`;
    const related = call.below ? [flow.placeGiven(call), location] : [location];
    if (content === "password") return [along(fail(place, message, related), way)];
    const learned =
      "The keyboard may learn the text of this field. Set `enableSuggestions: false` and `autocorrect: false`.";
    return field.learned ? [along(review(place, learned, related), way)] : [];
  }
}

interface HandedContent<Content = FieldContent | "postal code"> {
  readonly content: Content;
  readonly hops: Hops;
}

/** Where one of what a call gives is a postal code, so are the others: `field(_pinController, 'Pincode')`. */
function withoutPostal(all: readonly HandedContent[]): HandedContent<FieldContent>[] {
  const callOf = (hops: Hops) => callsOf(hops).slice(0, 1).map(keyOf).join("");
  const postal = new Set(all.flatMap(({ content, hops }) => (content === "postal code" ? [callOf(hops)] : [])));
  return all.flatMap(({ content, hops }) =>
    content === "postal code" || postal.has(callOf(hops)) ? [] : [{ content, hops }],
  );
}

/** A label that is one of many says what some field is for, and not which. */
function unlessOneOfMany(read: (name: string) => FieldContent | undefined) {
  return ({ name, isOneOfMany }: FlowName) => (isOneOfMany ? ("data" as const) : read(name));
}

const ofLabel = unlessOneOfMany(contentOfLabel);
function ofName(name: FlowName): FieldContent | "data" | undefined {
  if (name.isOneOfMany) return "data";
  const isOfPayment = isSecurityCode(name.name) && name.fieldsBeside().some(isOfCard);
  return isOfPayment ? "readable secret" : contentOfName(name.name);
}

const ofTitle = unlessOneOfMany(contentOfTitle);

/** Stands for a flag that is not known. */
const unknown = "";

function textIn({ kind, name }: FlowName): string | undefined {
  if (kind === "end") return unknown;
  return kind === "text" ? name : undefined;
}

/** Whether a field shows its text, for the calls that lead to it; or at first, whoever made it. */
function flagsOf(flow: Flow, { hiding, isComputed, location }: HandedField): "at first" | ((hops: Hops) => boolean) {
  if (!hiding) return () => true;
  const flags = flow.trace({ path: location.file, value: hiding }, textIn, { tellsEnds: true });
  // What a call gives: a text, or what a variable of the caller begins with. It may change, but it is seen until it does.
  const given = flags.filter(({ hops }) => callsOf(hops).length > 0);
  const kept = flags.filter(
    ({ answer, hops }) => answer !== unknown && hops.length > 0 && hops.every(({ kind }) => kind === "field"),
  );
  const beginsShown = !isComputed && kept.length > 0 && kept.every(({ answer }) => answer === "false");
  if (given.length === 0 && beginsShown) return "at first";
  return (hops) => {
    const way = new Set(callsOf(hops).map(keyOf));
    const isOnWay = (flag: (typeof flags)[number]) => callsOf(flag.hops).every((call) => way.has(keyOf(call)));
    const own = given.filter(isOnWay);
    // `isHidden ?? false`, for a call that says nothing of it.
    if (own.length === 0) return flags.some(({ answer, hops }) => answer === "false" && hops.length === 0);
    return own.some(({ answer }) => answer === "false") && !own.some(({ answer }) => answer === "true");
  };
}

/** Whether a text is handed to what tells of a failure, and stands above no field: `ApiError`. */
function tellsOfFailure(called: string): boolean {
  return /(?:Error|Exception|Failure)$/.test(called.replace(/\.\w+$/, ""));
}

/** Whether a text, or the constant that holds it, was only handed on: by calls, and by the fields of widgets. */
function isWayOfLabel(hops: Hops): boolean {
  const given = hops.find(({ kind }) => kind !== "field");
  return (
    given?.kind === "argument" && callsOf(hops).length <= furthestCall && hops.every(({ kind }) => kind !== "result")
  );
}

function callsOf(hops: Hops): Hops {
  return hops.filter(({ kind }) => kind === "argument");
}

function keyOf({ path, place }: Hops[number]): string {
  return `${path}:${place.start}`;
}
