/** A text with marked conflicts, as each side has it. */
export interface ConflictSides {
  /** What both sides agree about. */
  readonly base: string;
  readonly yours: string;
  readonly generated: string;
  /** How many places there are to decide about. */
  readonly places: number;
}

/**
 * Takes a text apart that an update marked (`server/generator/update`): everything that a person has to know about a
 * conflict is in the file itself, so that it can be resolved in any window and at any time. Undefined for a text without
 * marks, or with marks that somebody has half removed.
 */
export function conflictSides(text: string): ConflictSides | undefined {
  const texts = { base: "", yours: "", generated: "" };
  let side: "base" | "yours" | "generated" = "base";
  let places = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const mark = line.trimEnd();
    if (side === "base" && mark === "<<<<<<< yours") {
      side = "yours";
      places++;
    } else if (side === "yours" && mark === "=======") side = "generated";
    else if (side === "generated" && mark === ">>>>>>> generated now") side = "base";
    else for (const one of side === "base" ? all : [side]) texts[one] += line;
  }
  return places > 0 && side === "base" ? { ...texts, places } : undefined;
}

const all = ["base", "yours", "generated"] as const;
