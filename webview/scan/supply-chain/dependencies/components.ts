import type { Calls } from "../../../../server/operations/index.ts";
import type { Tone } from "../tone.ts";

export type Bill = Calls["sbom"]["output"];
export type BillComponent = Bill["components"][number];
export type BillLicenceClass = BillComponent["licence"]["class"];

/**
 * Known restrictions first, the strictest before the others. Then unknown licences, of which there are many until
 * everything is installed. Then licences without conditions.
 */
export const licenceClassOrder: readonly BillLicenceClass[] = [
  "not open source",
  "strong copyleft",
  "weak copyleft",
  "unknown",
  "permissive",
  "own code",
];

export const licenceTones: Readonly<Record<BillLicenceClass, Tone>> = {
  "not open source": "bad",
  unknown: "warning",
  "strong copyleft": "bad",
  "weak copyleft": "warning",
  permissive: "good",
  "own code": "info",
};

/** The filters of the list. */
export interface Shown {
  readonly text: string;
  /** Includes transitive packages. */
  readonly transitive: boolean;
  /** Only packages whose licence needs a look. */
  readonly toLookAt: boolean;
}

/** Packages that pass the filters. Every word must occur in the name, the licence or a path. */
export function shownComponents(components: readonly BillComponent[], shown: Shown): readonly BillComponent[] {
  const words = shown.text.toLowerCase().split(/\s+/).filter(Boolean);
  return components.filter((component) => {
    const { ecosystem, name, version, direct, licence, places } = component;
    const files = places.map(({ file }) => file);
    const text = [ecosystem, name, version, licence.class, spellLicence(licence), ...files].join("\n").toLowerCase();
    return (
      (direct || shown.transitive) &&
      (licence.advice !== null || !shown.toLookAt) &&
      words.every((word) => text.includes(word))
    );
  });
}

/** Packages with the same advice. */
export interface LicenceGroup {
  readonly kind: BillLicenceClass;
  readonly advice: string | null;
  readonly components: readonly BillComponent[];
}

/** Packages by class of licence, the strictest first. */
export function licenceGroups(components: readonly BillComponent[]): readonly LicenceGroup[] {
  return licenceClassOrder.flatMap((kind) => {
    const ofKind = components.filter(({ licence }) => licence.class === kind);
    const advices = [...new Set(ofKind.map(({ licence }) => licence.advice))];
    return advices.map((advice) => ({
      kind,
      advice,
      components: ofKind.filter(({ licence }) => licence.advice === advice),
    }));
  });
}

/** A licence, with a remark on how it was found. */
export function spellLicence({
  expression,
  declared,
  detected,
  fromCatalogue,
  guessed,
}: BillComponent["licence"]): string {
  const notes = [
    ...(fromCatalogue ? ["from Palisade’s catalogue"] : []),
    ...(guessed ? [`stated as “${declared}”`] : []),
    ...(detected !== null && detected !== expression ? [`its licence file reads as ${detected}`] : []),
  ];
  const said = expression ?? declared ?? "No licence found";
  return notes.length === 0 ? said : `${said} (${notes.join("; ")})`;
}
