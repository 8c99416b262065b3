import type { CodeSummary, FlowName } from "../../project/code.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { isPushToken, wordsOf } from "../../vocabulary/names.ts";
import { secretMeaning } from "../../vocabulary/privacy/secret-meaning.ts";
import { along, type CheckEvidence, fail, review, step } from "../check.ts";
import { type CopiedSecret, type Copy, generates, isCode } from "./clipboard.ts";

type Flow = CodeSummary["flow"];

/** What is known of the app around a copy. */
export interface AroundCopies {
  readonly flow: Flow;
  /** The functions of the app that say that they copy: what they do is read, not believed. */
  readonly declared: ReadonlySet<string>;
  /** In a wallet, a seed is that of its keys. */
  readonly isWallet: boolean;
}

/** The secrets that are copied and stay in the clipboard, by the function that copies them or by those that call it. */
export function copiedSecrets(copies: readonly Copy[], around: AroundCopies): CheckEvidence[] {
  const byPlace = new Map<string, CheckEvidence>();
  for (const copy of copies) {
    if (copy.cleared || (copy.copier !== undefined && around.declared.has(copy.copier))) continue;
    const { secret, location } = copy;
    const found = secret ? [evidenceOf(secret, location)] : handedSecrets(copy, around);
    for (const evidence of found) {
      const key = `${evidence.file}:${evidence.line}`;
      if (byPlace.get(key)?.level !== "fail") byPlace.set(key, evidence);
    }
  }
  return [...byPlace.values()];
}

/** The secrets that other functions, widgets and fields give to a copy. */
function handedSecrets({ value, location }: Copy, { flow, isWallet }: AroundCopies): CheckEvidence[] {
  const traced = flow.trace({ path: location.file, value }, isWallet ? secretOfWallet : secretOf);
  return traced.flatMap(({ answer, hops }) => {
    if (!("name" in answer)) return [];
    const call = hops.find(({ kind }) => kind === "argument");
    const place = call ? flow.placeOf(call) : location;
    const generated = generates(place.file) || hops.some(({ to }) => generates(to));
    const way = [...flow.stepsOf(hops), step(location, "It is copied to the clipboard.")];
    const object = hops.some(({ to }) => isWriter(to));
    const evidence = evidenceOf({ name: answer.name, kind: answer.kind, generated: generated || object }, place);
    return [along(call ? { ...evidence, related: [location] } : evidence, way)];
  });
}

function secretOfWallet(name: FlowName) {
  const isSeed = name.kind === "name" && wordsOf(name.name).at(-1) === "seed";
  return isSeed ? { name: name.name, kind: "secret" as const } : secretOf(name);
}

function secretOf(name: FlowName) {
  if (name.kind !== "text" && isCode(name.name)) return { name: name.name, kind: "code" as const };
  const meaning = secretMeaning(name);
  if (!meaning?.isSecret) return meaning;
  return meaning.push || meaning.isPart || isPushToken(meaning.name) ? { isSecret: false as const } : meaning;
}

/** `Settings.toMap`, which hands out a whole object: nobody knows what is in it. */
function isWriter(key: string): boolean {
  return /\._?to[A-Z]\w*$/.test(key);
}

/** Whether a name is that of what makes all codes of a second factor: `totpSecret`. */
function isSecondFactor(name: string): boolean {
  return /\b(?:totp|otp|mfa|2fa|two factor|second factor|authenticator) (?:secret|seed)(?: (?:key|code))?$/.test(
    wordsOf(name).join(" "),
  );
}

function evidenceOf({ name, kind, generated }: CopiedSecret, location: Location): CheckEvidence {
  const mayPass = kind === "token" || kind === "code" || /secret|credential|api/i.test(name);
  const isTransient = mayPass && !isSecondFactor(name);
  if (isTransient || generated) {
    return review(
      location,
      `${inCode(name)} stays in the clipboard, where other apps can read it. Clear the clipboard soon after.`,
    );
  }
  return fail(location, `${inCode(name)} is copied and never cleared, so other apps can read it from the clipboard.`);
}
