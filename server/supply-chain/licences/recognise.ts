import { shinglesOf } from "./shingles.ts";
import type { LicenceSketch } from "./sketch.ts";
import { licenceSketches } from "./sketches.ts";

/** How alike a text and a licence must be (Dice): other wording beyond this is another licence. */
const alike = 0.9;
/** How much of a licence must stand in a longer text, to be one of several there. */
const contained = 0.95;

const sketches = licenceSketches.map((sketch) => ({ ...sketch, marks: sketch.marks.match(/.{6}/g) ?? [] }));

/**
 * Recognises the text of a licence file.
 *
 * @returns an SPDX expression: the licence whose words these are, else all those whose words stand in it, joined with
 *   `AND`; undefined when there is none. The GPL's text does not say whether later versions are allowed too, so it
 *   counts as `-only`.
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

/** True when a licence stands in a text only as part of a longer one there. */
function isPartOf(
  { id, size, within }: Pick<LicenceSketch, "id" | "size" | "within">,
  held: readonly Pick<LicenceSketch, "id" | "size">[],
): boolean {
  return held.some((other) => other.id !== id && other.size > size && within.includes(other.id));
}
