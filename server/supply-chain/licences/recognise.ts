import { shinglesOf } from "./shingles.ts";
import type { LicenceSketch } from "./sketch.ts";
import { licenceSketches } from "./sketches.ts";

/** The minimum similarity (Dice coefficient) of a text and a licence. Below it the text is another licence. */
const alike = 0.9;
/** The minimum share of a licence that a longer text must contain. */
const contained = 0.95;

const sketches = licenceSketches.map((sketch) => ({ ...sketch, marks: sketch.marks.match(/.{6}/g) ?? [] }));

/**
 * Recognises the text of a licence file.
 *
 * @returns an SPDX expression: the licence that matches the whole text, else all licences found in it, joined with
 * `AND`. Undefined if there are none. The GPL's text does not say whether later versions are allowed, so it counts as
 * `-only`.
 */
export function recogniseLicence(text: string): string | undefined {
  const [, tag] = /SPDX-License-Identifier:\s*([\w.+() -]{1,100})/.exec(text) ?? [];
  const shingles = shinglesOf(text);
  if (shingles.size === 0) return tag?.trim();
  const shares = sketches.map((sketch) => {
    const share = sketch.marks.filter((mark) => shingles.has(mark)).length / sketch.marks.length;
    return { sketch, share, likeness: (2 * share * sketch.size) / (sketch.size + shingles.size) };
  });
  const [best] = shares.toSorted((a, b) => b.likeness - a.likeness);
  if (best && best.likeness >= alike) return best.sketch.id;
  const held = shares.filter(({ share }) => share >= contained).map(({ sketch }) => sketch);
  return (
    [...new Set(held.filter((sketch) => !isPartOf(sketch, held)).map(({ id }) => id))].join(" AND ") || tag?.trim()
  );
}

/** Whether a text contains a licence only as part of a longer one. */
function isPartOf(
  { id, size, within }: Pick<LicenceSketch, "id" | "size" | "within">,
  held: readonly Pick<LicenceSketch, "id" | "size">[],
): boolean {
  return held.some((other) => other.id !== id && other.size > size && within.includes(other.id));
}
