import type { FlowValue } from "../../code/flow-value.ts";
import type { Write } from "./write.ts";

/** As many entries for one value: a function that writes two may keep it twice. */
const manyEntries = 3;

/**
 * Writes in functions that keep one parameter under one of many keys, as another parameter says:
 * `switch (entry) { case Entry.name: … case Entry.token: … }`. A caller gives a value for one of them, so that only the
 * key tells what arrives there.
 */
export function chosenByCase(writes: readonly Write[]): ReadonlySet<Write> {
  const byParameter = new Map<string, Write[]>();
  for (const write of writes) {
    const parameter = parameterIn(write.flow.value);
    if (parameter === undefined || write.key === undefined || write.key.dynamic) continue;
    const name = `${write.location.file}#${parameter.of}(${parameter.name})`;
    const same = byParameter.get(name);
    if (same) same.push(write);
    else byParameter.set(name, [write]);
  }
  const many = [...byParameter.values()].filter((ones) => new Set(ones.map(nameOfKey)).size >= manyEntries);
  return new Set(many.flat());
}

function nameOfKey({ key }: Write): string {
  return [key?.text, ...(key?.names ?? [])].join(" ");
}

type Parameter = FlowValue & { readonly kind: "parameter" };

/** The parameter that a value is itself, not one that it is made of. Values may come from each other in circles. */
function parameterIn(value: FlowValue): Parameter | undefined {
  const seen = new Set([value]);
  for (const one of seen) {
    if (one.kind === "parameter") return one;
    const behind = one.kind === "local" ? one.values : one.kind === "either" ? one.options : [];
    for (const next of behind) seen.add(next);
  }
  return undefined;
}
