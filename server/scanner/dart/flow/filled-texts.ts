import type { FlowPart, FlowValue } from "../../code/flow-value.ts";
import type { FlowCall } from "./cut-values.ts";

/** What fills gaps in a text, behind what the gaps are called: `mail` of `text.replaceAll('{mail}', mail)`. */
export function fillingsIn(call: FlowCall): readonly FlowPart[] {
  const found: FlowPart[] = [];
  for (let at: FlowValue = call; at.kind === "call"; ) {
    const { callee, arguments: given } = at;
    const [gap, filling] = given;
    if (callee.kind !== "member" || !filling || !/^replace(?:All|First)$/.test(callee.name)) break;
    const label = gap?.value.kind === "text" ? gap.value.text.replace(/\W+/g, "") : undefined;
    found.push({ label, value: filling.value });
    at = callee.of;
  }
  return found;
}
