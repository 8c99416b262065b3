import type { Code, CodeFile } from "../../code/code.ts";
import { type ComparedSide, comparisonsIn } from "../../code/comparisons.ts";
import { type FlowValue, tellsNoFlow } from "../../code/flow-value.ts";
import { isGivenAt } from "../../code/values-behind.ts";
import type { ValueFlow } from "../../project/code.ts";
import { firstOf, type Location, owned } from "../../source/text.ts";
import { typedInto } from "../../vocabulary/names.ts";
import type { FlowStep } from "../check.ts";
import { isProof } from "./proofs.ts";
import { trustedOrigin } from "./trusted-origins.ts";

/** What somebody types as password or PIN is compared with something that the app may keep: `otp == settings.pin`. */
export interface KeptProof {
  /** What is typed. */
  readonly name: string;
  readonly place: Location;
  readonly path: string;
  /** What it is compared with. */
  readonly value: FlowValue;
}

/** More than a real file compares. */
const maxProofs = 50;

/** The passwords and PINs that a Dart file compares with something that has a name. */
export function keptProofs(file: CodeFile): readonly KeptProof[] {
  const found = comparisonsIn(file).flatMap(({ left, right }) => [
    ...typedAgainst(file, left, right),
    ...typedAgainst(file, right, left),
  ]);
  return firstOf(file, found, maxProofs);
}

function typedAgainst(file: CodeFile, { code }: ComparedSide, kept: ComparedSide): KeptProof[] {
  const name = typedProof(code);
  if (name === undefined || kept.code.string || isTypedToo.test(kept.code.text)) return [];
  const value = kept.flow();
  return tellsNoFlow(value) ? [] : [{ name: owned(name), place: code.location, path: file.path, value }];
}

/** What is typed once more, or nothing at all. */
const isTypedToo = /[a-z]Controller\b|\.text\b|^(?:null|true|false|\d+)$/;

/** `pinController.text.trim()`, and the parameter `pin` of a function that is handed what somebody typed. */
function typedProof(code: Code): string | undefined {
  const [name = ""] = code.words.filter((word) => word !== "widget" && word !== "this");
  if (!isProof(name)) return undefined;
  const isField = typedInto(name) !== name && /\.text(?:\.\w+\(\))*$/.test(code.text);
  return isField || (code.text === name && isGivenAt(name, code)) ? name : undefined;
}

/** On which way something comes from preferences that the user can change. Undefined if it does not. */
export function originOfKept(flow: ValueFlow, { path, value }: KeptProof): readonly FlowStep[] | undefined {
  const found = flow.trace({ path, value }, trustedOrigin).find(({ answer }) => answer.from === "preferences");
  return found && [...found.answer.steps, ...flow.stepsOf(found.hops)];
}
