import { type FlowPart, type FlowValue, openFlow } from "../../code/flow-value.ts";
import { owned } from "../../source/text.ts";

/** In characters. A longer text is no key, name or path. */
const longestText = 200;

/** A text that is written in the code. */
export function textFlow(text: string): FlowValue {
  return text.length > longestText ? openFlow : { kind: "text", text: owned(text) };
}

/** In characters. A longer text is no label. */
const longestLabel = 60;

/** The words right before a value in a text: `token` in `&token=`, `Password` in `Password: `. */
export function labelIn(text: string): string | undefined {
  const label = /([A-Za-z][\w -]{0,40}?)["']? ?(?::|=|=>|->) ?["']?$/.exec(text.slice(-longestLabel))?.[1];
  return label === undefined ? undefined : owned(label);
}

/** What contains these. One without a label is as good as its container. */
export function partsFlow(all: readonly FlowPart[]): FlowValue {
  const [only] = all;
  if (!only) return openFlow;
  return all.length === 1 && only.label === undefined ? only.value : { kind: "parts", parts: all };
}

/** What is one of these, as far as they are told. */
export function eitherFlow(options: readonly FlowValue[]): FlowValue {
  const told = options.filter((one) => one.kind !== "open" || one.isUnread);
  return told.length === 1 && told[0] ? told[0] : told.length === 0 ? openFlow : { kind: "either", options: told };
}
