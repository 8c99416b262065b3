import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, textBetween, tokenText } from "../../source/source-file.ts";
import { argumentsBetween } from "../../source/syntax/calls.ts";
import { underDebugGuard } from "../../source/syntax/guards.ts";
import { literalsOf } from "../../source/syntax/literals.ts";
import { targetOf } from "../../source/syntax/targets.ts";
import { variableFate } from "../../source/syntax/variable-fate.ts";
import {
  type IntegrityControl,
  integrityControls,
  nativeIntegrityTypes,
  rootTrace,
  rootTraceWords,
} from "./integrity-controls.ts";

/** Why a control that is called protects nothing. */
export type IntegrityFlaw = "discarded" | "unread" | "printed" | "unheard" | "debug provider" | "debug only";

/** A place where an app asks whether the device or the app itself can be trusted. */
export interface IntegrityUse {
  /** The package in Dart, the class in native code, empty for a check that the app wrote itself. */
  readonly control: string;
  readonly first: number;
  readonly last: number;
  readonly flaw: IntegrityFlaw | undefined;
}

/** Every use of a root, jailbreak or attestation control in a file. */
export function integrityUses(file: SourceFile): IntegrityUse[] {
  const found =
    file.language === "dart" ? integrityControls.flatMap((control) => usesOf(file, control)) : nativeUses(file);
  return [...found, ...ownTests(file)].map((use) =>
    underDebugGuard(file, use.first) ? { ...use, flaw: "debug only" } : use,
  );
}

/** A member chain: `JailbreakRootDetection.instance.isJailBroken`. */
interface Chain {
  readonly first: number;
  readonly last: number;
  readonly names: readonly string[];
}

/** Nobody writes longer chains, nor uses one object more often; only a file made to stall a scan does. */
const mostLinks = 30;
const mostMentions = 100;

function usesOf(file: SourceFile, control: IntegrityControl): IntegrityUse[] {
  const chains = file.occurrences(control.type).flatMap((at) => chainFrom(file, at) ?? []);
  const calls = chains.flatMap((chain) => (isObject(chain) ? callsOn(file, chain) : [chain]));
  return calls.map((chain) => ({
    control: control.package,
    first: chain.first,
    last: chain.last,
    flaw: flaws[control.kind](file, chain),
  }));
}

const links = new Set([".", "?.", "!."]);

/** The chain that begins with the word at token `first`; undefined when nothing is done with it there. */
function chainFrom(file: SourceFile, first: number): Chain | undefined {
  let last = first;
  const names = [tokenText(file, first)];
  while (names.length < mostLinks) {
    if (isToken(file, last + 1, "(") && partnerOf(file, last + 1) > 0) last = partnerOf(file, last + 1);
    else if (links.has(tokenText(file, last + 1)) && isKind(file, last + 2, Kind.Word)) {
      last += 2;
      names.push(tokenText(file, last));
    } else break;
  }
  return last === first ? undefined : { first, last, names };
}

/** `JailbreakRootDetection.instance` and `AppDeviceIntegrity()` only name what is asked later. */
function isObject({ names }: Chain): boolean {
  return names.length === 1 || names.at(-1) === "instance";
}

/** What is called on the variable that an object is kept in; the object itself when it goes somewhere else. */
function callsOn(file: SourceFile, object: Chain): Chain[] {
  const target = targetOf(file, object.first);
  if (target?.kind !== "assignment") return [object];
  const calls = file
    .occurrences(target.name)
    .slice(0, mostMentions)
    .flatMap((at) => chainFrom(file, at) ?? [])
    .filter(({ names }) => names.length > 1);
  const mayBeCalledElsewhere = !target.name.startsWith("_");
  return calls.length === 0 && mayBeCalledElsewhere ? [object] : calls;
}

type FlawFinder = (file: SourceFile, chain: Chain) => IntegrityFlaw | undefined;

const flaws: Readonly<Record<IntegrityControl["kind"], FlawFinder>> = {
  acts: debugProvider,
  answers: answerFlaw,
  "calls back": unheard,
};

/** App Check with the provider for developers attests every device. */
function debugProvider(file: SourceFile, { last }: Chain): IntegrityFlaw | undefined {
  const open = partnerOf(file, last);
  if (!isToken(file, open, "(")) return undefined;
  const isFixed = argumentsBetween(file, open, last).some((arg) => {
    const end = isToken(file, arg.last, ")") ? partnerOf(file, arg.last) - 1 : arg.last;
    const isDebug = /^(?:debug|(?:Android|Apple)DebugProvider)$/.test(tokenText(file, end));
    return isDebug && !textBetween(file, arg.first, arg.last).includes("?");
  });
  return isFixed ? "debug provider" : undefined;
}

const listening = ["attachListener", "onThreatDetected", "TalsecCallback", "killOnBypass"];

function unheard(file: SourceFile): IntegrityFlaw | undefined {
  return listening.some((word) => file.occurrences(word).length > 0) ? undefined : "unheard";
}

/** `isJailBroken.then(...)` hands the answer to a function. */
const handingOn = ["then", "listen", "whenComplete"];

function answerFlaw(file: SourceFile, { first, last, names }: Chain): IntegrityFlaw | undefined {
  if (handingOn.some((name) => names.includes(name))) return undefined;
  if (isStatement(file, first, last)) return "discarded";
  const target = targetOf(file, first);
  if (target?.kind !== "assignment") return undefined;
  const fate = variableFate(file, target);
  return fate === "read" ? undefined : fate;
}

const statementStarts = new Set([";", "{", "}", "else"]);

/** True for `await a.b;` on its own, also after `if (...)`. */
function isStatement(file: SourceFile, first: number, last: number): boolean {
  const before = isToken(file, first - 1, "await") ? first - 2 : first - 1;
  const afterIf = isToken(file, before, ")") && isToken(file, partnerOf(file, before) - 1, "if");
  return isToken(file, last + 1, ";") && (afterIf || statementStarts.has(tokenText(file, before)));
}

function nativeUses(file: SourceFile): IntegrityUse[] {
  return nativeIntegrityTypes.flatMap((type) =>
    file.occurrences(type).flatMap((at) => {
      const isImported = isToken(file, at - 1, ".");
      const isUsed = isToken(file, at + 1, ".") || isToken(file, at + 1, "(") || isToken(file, at - 1, "[");
      return isUsed && !isImported ? [{ control: type, first: at, last: at, flaw: undefined }] : [];
    }),
  );
}

function ownTests(file: SourceFile): IntegrityUse[] {
  if (!rootTraceWords.some((word) => file.text.includes(word))) return [];
  return literalsOf(file)
    .filter(({ value }) => value !== undefined && rootTrace.test(value))
    .map(({ first, last }) => ({ control: "", first, last, flaw: undefined }));
}
