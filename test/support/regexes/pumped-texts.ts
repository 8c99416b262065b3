import type { Alternative, Element, Literal, Pattern } from "./pattern.ts";

/** A text that grows: what is repeated between a start and an end. */
export interface Pumped {
  readonly start: string;
  readonly pump: string;
  readonly end: string;
}

/** One of these is in each class of characters that people write. */
const samples = [..." a0A\n=>/.,;:-_\"'`(){}[]<>!?#$%&*+|\\@~^\tzZ9é"];

/** No expression ends with both. */
const ends = ["\n", "\u0000"];

/** Elements that are repeated together, and characters of what is repeated. */
const mostElements = 4;
const longestPump = 30;

/**
 * Texts that may be ambiguous for an expression: each run of its elements, over and over, behind what is in front of it. A
 * repetition in the run is there once, or not at all.
 */
export function pumpedTexts(pattern: Pattern, { flags }: Literal): Pumped[] {
  const found = new Map<string, Pumped>();
  visit(pattern.alternatives, "");
  return [...found.values()];

  function visit(alternatives: readonly Alternative[], before: string) {
    for (const { elements } of alternatives) {
      let start = before;
      for (const [from, element] of elements.entries()) {
        for (let to = from + 1; to <= Math.min(elements.length, from + mostElements); to++) {
          for (const turns of [0, 1]) add(start, wordOf(elements.slice(from, to), turns));
        }
        if (element.type === "Quantifier" && "alternatives" in element.element)
          visit(element.element.alternatives, start);
        if ("alternatives" in element) visit(element.alternatives, start);
        start += wordOf([element], 0);
      }
    }
  }

  function add(start: string, pump: string) {
    if (pump === "" || pump.length > longestPump) return;
    for (const end of ends) found.set(JSON.stringify([start, pump, end]), { start, pump, end });
  }

  /** A word that elements match. */
  function wordOf(elements: readonly Element[], turns: number): string {
    return elements.map((element) => partOf(element, turns)).join("");
  }

  function partOf(element: Element, turns: number): string {
    switch (element.type) {
      case "Group":
      case "CapturingGroup":
        return wordOf(element.alternatives[0]?.elements ?? [], turns);
      case "Quantifier":
        return partOf(element.element, turns).repeat(Math.max(element.min, turns));
      case "Assertion":
      case "Backreference":
        return "";
      case "Character":
        return String.fromCodePoint(element.value);
      default: {
        const regex = new RegExp(`^(?:${element.raw})$`, flags.replaceAll(/[^isuv]/g, ""));
        return samples.find((sample) => regex.test(sample)) ?? "";
      }
    }
  }
}
