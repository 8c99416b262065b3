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
    const [parameter] = parametersIn(write.flow.value);
    if (parameter === undefined || write.key === undefined || write.key.dynamic) continue;
    const name = `${write.location.file}#${parameter.of}(${parameter.name})`;
    byParameter.set(name, [...(byParameter.get(name) ?? []), write]);
  }
  const many = [...byParameter.values()].filter((ones) => new Set(ones.map(nameOfKey)).size >= manyEntries);
  return new Set(many.flat());
}

function nameOfKey({ key }: Write): string {
  return [key?.text, ...(key?.names ?? [])].join(" ");
}

type Parameter = FlowValue & { readonly kind: "parameter" };

/** The parameters that a value is itself, not what is made of them. */
function parametersIn(value: FlowValue): Parameter[] {
  switch (value.kind) {
    case "parameter":
      return [value];
    case "local":
      return value.values.flatMap(parametersIn);
    case "either":
      return value.options.flatMap(parametersIn);
    default:
      return [];
  }
}
