import type { CodeSummary, FlowName } from "../../project/code.ts";
import type { NetworkPart } from "./network-parts.ts";

type Open = NetworkPart["opens"][number];

/** What an app tells of the addresses that begin with a name or with what a function is handed. */
export interface ToldAddresses {
  /** Whether the code tells what an address begins with. */
  isTold(part: NetworkPart, open: Open): boolean;
  /** The addresses that a part gets from the code that makes its object or calls it, if it can get no others. */
  handedTo(part: NetworkPart): readonly string[];
}

/** Follows the beginnings of the addresses that credentials are sent to; constants tell the others. */
export function toldAddresses(parts: readonly NetworkPart[], { constants, flow }: CodeSummary): ToldAddresses {
  const handed = new Map<NetworkPart, readonly string[]>();
  const told = new Set<string>();
  for (const part of parts) {
    for (const open of part.opens) {
      if (!open.from || isConstant(part, open)) continue;
      const answers = flow.trace({ path: part.file, value: open.from }, addressIn, { tellsEnds: true });
      const beginnings = answers.filter(({ answer }) => answer !== behind);
      const texts = beginnings.flatMap(({ answer }) => (typeof answer === "string" ? answer : []));
      if (texts.length === 0 || texts.length < beginnings.length) continue;
      handed.set(part, [...(handed.get(part) ?? []), ...texts]);
      told.add(keyOf(part, open));
    }
  }
  return {
    isTold: (part, open) => isConstant(part, open) || told.has(keyOf(part, open)),
    handedTo: (part) => handed.get(part) ?? [],
  };

  function isConstant({ file }: NetworkPart, { value }: Open): boolean {
    return constants.valuesOf(file, value).texts.length > 0;
  }
}

/** Stands for an address that is not known. */
const unknown = Symbol("unknown");
/** Stands for what comes behind the name of a server: `/login` of `'$server/login'`. */
const behind = Symbol("behind");

function addressIn({ kind, name }: FlowName): string | typeof unknown | typeof behind | undefined {
  if (kind === "end") return unknown;
  if (kind !== "text") return undefined;
  if (/^\w+:\/\//.test(name)) return name;
  return /^[/:?]/.test(name) ? behind : unknown;
}

/** A field of a class begins with the same wherever the class uses it. */
function keyOf({ file, name }: NetworkPart, { value, place }: Open): string {
  return value.kind === "name" ? `${file} ${value.names.join(".")}` : `${file} ${name} ${place.line}:${place.column}`;
}
