import type { Code, CodeChain, CodeFile } from "../../code/code.ts";
import {
  type IntegrityControl,
  integrityControls,
  nativeIntegrityTypes,
  rootTrace,
  rootTraceWords,
} from "./integrity-controls.ts";

/** Why a control that is called protects nothing. */
export type IntegrityFlaw =
  | "discarded"
  | "unread"
  | "printed"
  | "unheard"
  | "debug provider"
  | "debug provider of one platform"
  | "debug only";

/** A use of an integrity control. */
export interface IntegrityUse {
  /** The package in Dart, the class in native code; empty for a test in the app's own code. */
  readonly control: string;
  readonly code: Code;
  readonly flaw: IntegrityFlaw | undefined;
}

/** Every use of a root, jailbreak or attestation control in a file. */
export function integrityUses(file: CodeFile): IntegrityUse[] {
  const found =
    file.language === "dart" ? integrityControls.flatMap((control) => usesOf(file, control)) : nativeUses(file);
  return [...found, ...ownTests(file)].map((use) => (use.code.isDebugOnly ? { ...use, flaw: "debug only" } : use));
}

/** Bounds the work for hostile files; code written by hand stays far below. */
const maxMentions = 100;

function usesOf(file: CodeFile, control: IntegrityControl): IntegrityUse[] {
  const chains = file.mentions(control.type).flatMap(({ chain }) => chain ?? []);
  const calls = chains.flatMap((chain) => (isObject(chain) ? callsOn(file, chain) : [chain]));
  return calls.map((chain) => ({
    control: control.package,
    code: chain,
    flaw: flaws[control.kind](chain, file),
  }));
}

/** `JailbreakRootDetection.instance` and `AppDeviceIntegrity()` are objects; the test is called on them. */
function isObject({ names }: CodeChain): boolean {
  return names.length === 1 || names.at(-1) === "instance";
}

/** The calls on the variable that holds an object; the object itself if it is passed elsewhere. */
function callsOn(file: CodeFile, object: CodeChain): CodeChain[] {
  const { target } = object;
  if (target?.kind !== "assignment") return [object];
  const calls = file
    .mentions(target.name, maxMentions)
    .flatMap(({ chain }) => (chain && chain.names.length > 1 ? [chain] : []));
  const mayBeCalledElsewhere = !target.name.startsWith("_");
  return calls.length === 0 && mayBeCalledElsewhere ? [object] : calls;
}

type FlawFinder = (chain: CodeChain, file: CodeFile) => IntegrityFlaw | undefined;

const flaws: Readonly<Record<IntegrityControl["kind"], FlawFinder>> = {
  acts: debugProvider,
  answers: answerFlaw,
  "calls back": unheard,
};

/** App Check with the debug provider attests every device, or every one of a platform. */
function debugProvider({ args = [] }: CodeChain): IntegrityFlaw | undefined {
  const providers = args.filter(({ name }) => /^(?:provider)?(?:android|apple|web)(?:provider)?$/i.test(name ?? ""));
  const fixed = args.filter((arg) => {
    const name = arg.chain?.names.at(-1) ?? arg.words.at(-1) ?? "";
    return /^(?:debug|(?:Android|Apple)DebugProvider)$/.test(name) && !arg.text.includes("?");
  });
  if (fixed.length === 0) return undefined;
  return fixed.length < providers.length ? "debug provider of one platform" : "debug provider";
}

const listening = ["attachListener", "onThreatDetected", "TalsecCallback", "killOnBypass"];

function unheard(_chain: CodeChain, file: CodeFile): IntegrityFlaw | undefined {
  return listening.some((word) => file.has(word)) ? undefined : "unheard";
}

/** `isJailBroken.then(...)` passes the result to a function. */
const handingOn = ["then", "listen", "whenComplete"];

function answerFlaw({ names, isStatement, target }: CodeChain): IntegrityFlaw | undefined {
  if (handingOn.some((name) => names.includes(name))) return undefined;
  if (isStatement) return "discarded";
  if (target?.kind !== "assignment" || target.fate === "read") return undefined;
  return target.fate;
}

function nativeUses(file: CodeFile): IntegrityUse[] {
  return nativeIntegrityTypes.flatMap((type) =>
    file.mentions(type).flatMap((word) => {
      const isImported = word.before() === ".";
      const isUsed = [".", "("].includes(word.after()) || word.before() === "[";
      return isUsed && !isImported ? [{ control: type, code: word, flaw: undefined }] : [];
    }),
  );
}

function ownTests(file: CodeFile): IntegrityUse[] {
  if (!rootTraceWords.some((word) => file.says(word))) return [];
  return file
    .strings()
    .filter(({ value }) => value !== undefined && rootTrace.test(value))
    .map((code) => ({ control: "", code, flaw: undefined }));
}
