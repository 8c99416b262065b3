import type { CodeFile } from "../../code/code.ts";
import { flowOf } from "../../code/flow-of.ts";
import { type FlowValue, tellsNoFlow } from "../../code/flow-value.ts";
import type { CodeSummary } from "../../project/code.ts";
import type { Location } from "../../source/text.ts";
import { along, type CheckEvidence, fail, step } from "../check.ts";
import { givenMaterial, type Material } from "./crypto-material.ts";
import { cipherParameters } from "./own-cipher-keys.ts";

/** A key, an IV or a salt that other functions, fields or objects give. */
export interface HandedMaterial {
  readonly material: Material;
  readonly value: FlowValue;
  readonly location: Location;
}

type Flow = CodeSummary["flow"];
type FlowName = Parameters<Parameters<Flow["trace"]>[1]>[0];

/** The material of a Dart file whose origin may be anywhere in the program. */
export function handedMaterial(file: CodeFile): HandedMaterial[] {
  const mixed = cipherParameters(file).filter(({ isMixed }) => isMixed);
  const read = mixed.map(({ material, value, read: { location } }) => ({ material, value, location }));
  return [...sunkMaterial(file), ...read];
}

function sunkMaterial(file: CodeFile): HandedMaterial[] {
  return givenMaterial(file).flatMap(({ material, given }) => {
    const value = flowOf(given);
    const isOne = value.kind !== "parts" && value.kind !== "text" && !tellsNoFlow(value);
    return isOne ? [{ material, value, location: given.location }] : [];
  });
}

/** Functions and members that give the same text or bytes in another form. Those that make keys are sinks of their own. */
const converters =
  /^(?:codeUnits|bytes|buffer|asUint8List|view|fromList|from|of|decode|encode|base64Decode|utf8|hexToBytes|padRight|padLeft|toUint8List|substring|sublist)$/;

/** Whether a text is a key and no part of one, number, or flag. A key of AES may have spaces in it. */
function isWhole(text: string): boolean {
  return /^\S{8,}$/.test(text) || [16, 24, 32].includes(text.length);
}

function materialIn({ kind, name, deeds }: FlowName): "other" | "text" | "piece" | undefined {
  if (deeds.some((deed) => !converters.test(deed.name))) return "other";
  if (kind !== "text") return undefined;
  return isWhole(name) ? "text" : "piece";
}

/** Calls that hand on what is written, of which the user sees the first ones. */
const shownPlaces = 20;

/** Reports material that is a text in the code, however far from there it is used. */
export function writtenElsewhere(
  flow: Flow,
  { material, value, location }: HandedMaterial,
  message: string,
): CheckEvidence[] {
  const found = flow.trace({ path: location.file, value }, materialIn, { isWide: true });
  // Of a text that is put together, this is only a piece.
  if (found.some(({ answer }) => answer === "piece")) return [];
  const written = found.filter(({ answer, hops }) => {
    return answer === "text" && isHanded(hops) && !hops.some(({ isDebugOnly }) => isDebugOnly);
  });
  const [first] = written;
  if (!first) return [];
  const places = written.slice(0, shownPlaces).flatMap(({ hops: [hop] }) => (hop ? [flow.placeOf(hop)] : []));
  return [
    along(fail(location, message, places), [
      ...flow.stepsOf(first.hops),
      step(location, `It is used as the ${material}.`),
    ]),
  ];
}

/** Whether calls and fields hand a value on. What a function returns it may have made of letters that are written there. */
function isHanded(hops: Parameters<Flow["stepsOf"]>[0]): boolean {
  return hops.length > 0 && hops.every(({ kind }) => kind !== "result");
}
