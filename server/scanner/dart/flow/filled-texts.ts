import type { FlowPart, FlowValue } from "../../code/flow-value.ts";
import type { FlowCall } from "./cut-values.ts";
import { writesArguments } from "./forms.ts";

/** What fills a gap in a text. */
interface FlowFilling extends FlowPart {
  /** What the text is called, where the gap is one of many that only a run tells: `url` of `url.replaceAll('{$key}', value)`. */
  readonly into?: string | undefined;
}

/**
 * What an unknown call puts into the text of what it gives: what fills gaps, behind what the gaps are called, `mail` of
 * `text.replaceAll('{mail}', mail)`, and what an object is made of that writes it, `LatLng(here.latitude, here.longitude)`.
 */
export function fillingsIn(call: FlowCall): readonly FlowFilling[] {
  const { callee } = call;
  const name = callee.kind === "name" || callee.kind === "member" ? callee.name : "";
  if (writesArguments(name)) return call.arguments.map(({ value }) => ({ label: undefined, value }));
  return gapsFilledIn(call);
}

function gapsFilledIn(call: FlowCall): readonly FlowFilling[] {
  const found: FlowFilling[] = [];
  for (let at: FlowValue = call; at.kind === "call"; ) {
    const { callee, arguments: given } = at;
    const [gap, filling] = given;
    if (callee.kind !== "member" || !filling || !/^replace(?:All|First)$/.test(callee.name)) break;
    const label = gap?.value.kind === "text" ? gap.value.text.replace(/\W+/g, "") : undefined;
    const into = label === undefined && "name" in callee.of ? callee.of.name : undefined;
    found.push({ label, value: filling.value, into });
    at = callee.of;
  }
  return found;
}
