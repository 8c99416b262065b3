import { compareDigits } from "./version-scheme.ts";

/** The parts of a version that PHP compares one by one, numbers and words. The first four are numbers. */
export type ComposerParts = readonly string[];

/** Composer reads `1.2` as `1.2.0.0`. */
const numberCount = 4;

/** The parts of a version. Undefined for branches (`dev-main`, `1.x-dev`) and texts that are not versions. */
export function composerPartsOf(version: string): ComposerParts | undefined {
  const [, numbers, suffix = ""] = /^v?(\d+(?:\.\d+)*)(?!\.?\d)([\w.-]*)(?:\+[\w.-]*)?$/i.exec(version.trim()) ?? [];
  if (numbers === undefined || /\.[x*]/i.test(suffix)) return undefined;
  const words = suffix.toLowerCase().match(/\d+|[a-z]+/g) ?? [];
  return [...padded(numbers.split(".")), ...words.filter((word) => word !== "stable")];
}

/** Pads numbers with zeros to the count that Composer compares. */
export function padded(numbers: readonly string[]): string[] {
  return [...numbers, ...Array<string>(Math.max(0, numberCount - numbers.length)).fill("0")];
}

export function compareParts(a: ComposerParts, b: ComposerParts): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [left, right] = [a[i], b[i]];
    const order = rankOf(left) - rankOf(right);
    if (order !== 0) return order;
    const digits = rankOf(left) === numberRank ? compareDigits(left ?? "", right ?? "") : 0;
    if (digits !== 0) return digits;
  }
  return 0;
}

/** From oldest to newest. A version that ends here ranks between `rc` and a further number. */
const ranks: readonly (readonly (string | undefined)[])[] = [
  ["dev"],
  ["a", "alpha"],
  ["b", "beta"],
  ["rc"],
  [undefined],
  ["number"],
  ["p", "pl", "patch"],
];
const numberRank = ranks.findIndex((words) => words.includes("number"));

/** Words that PHP does not know rank lowest. */
function rankOf(part: string | undefined): number {
  return part !== undefined && /^\d/.test(part) ? numberRank : ranks.findIndex((words) => words.includes(part));
}
