import type { OwaspId } from "../../contract/owasp.ts";
import type { AppSurface, Location } from "../../scanner/index.ts";
import type { BoundaryId } from "./boundaries.ts";
import type { PartShape, StrideLetter } from "./stride.ts";

export const threatLevels = ["low", "medium", "high"] as const;
export type ThreatLevel = (typeof threatLevels)[number];

/** How likely a threat is, or how bad, and why. */
export interface Rating {
  readonly level: ThreatLevel;
  readonly reason: string;
}

/** Something of the project that is part of the model. */
export interface FoundElement {
  /** Tells elements of one kind apart and stays the same over time; empty if there is one at most. */
  readonly key: string;
  readonly name: string;
  /** One sentence: what it is here. */
  readonly description: string;
  /** Where the project says so, the most telling first. */
  readonly places: readonly Location[];
  /** The files that use it. A place of a check in another file is not about it. */
  readonly files?: ReadonlySet<string>;
  /** What rules may ask about it, such as `encrypted`. */
  readonly traits?: readonly string[];
}

/** A server of the app in its repository. */
export interface BackEnd {
  /** Its manifest. */
  readonly path: string;
  /** The framework that makes it one. */
  readonly framework: string;
  readonly location: Location;
}

/** What the elements are found in. */
export interface Sources {
  readonly surface: AppSurface;
  readonly backEnds: readonly BackEnd[];
}

/** One threat to a kind of element or flow, written once for all apps. */
export interface ThreatRule {
  /** Unique within its kind, and stable. */
  readonly id: string;
  readonly category: StrideLetter;
  readonly title: string;
  /** One sentence: who does what, and what comes of it. */
  readonly scenario: string;
  /** Whether it concerns this element; all by default. */
  applies?(element: FoundElement): boolean;
  /** Ids of checks whose places show that the threat is real. */
  readonly checks?: readonly string[];
  /** `file`: only places in files of the element count; `line`: only those on its own lines. */
  readonly near?: "file" | "line";
  /** The threat is there only where one of the checks has something to look at. */
  readonly onlyWithCheck?: true;
  /** The control that exists if all these checks pass. Without it a pass proves nothing. */
  readonly passed?: string;
  /** The control that the project itself shows. */
  control?(element: FoundElement, sources: Sources): string | undefined;
  /** The control that was looked for and not found. Follows "absence of". */
  readonly absence: string;
  readonly likelihood: Rating;
  readonly impact: Rating;
  readonly mitigation: string;
  readonly owasp: OwaspId;
  /** OWASP MASVS v2 control. */
  readonly masvs: string;
  readonly cwe: number;
}

/** A kind of flow: how data gets from one element to another. */
export interface FlowKind {
  readonly id: string;
  readonly name: string;
  readonly threats: readonly ThreatRule[];
}

/** An end of a flow: the element itself, or another one of which there is one at most. */
export type FlowEnd = "self" | "app" | "other-apps" | "build";

/** A flow of an element. */
interface FoundFlow {
  readonly from: FlowEnd;
  readonly to: FlowEnd;
  readonly kind: FlowKind;
  /** What flows. */
  readonly data: string;
}

/** A kind of element: how it is found, what flows to or from it, and what threatens it. */
export interface ElementKind {
  readonly id: string;
  readonly shape: Exclude<PartShape, "flow">;
  readonly boundary: BoundaryId;
  find(sources: Sources): readonly FoundElement[];
  readonly flow?: FoundFlow;
  readonly threats: readonly ThreatRule[];
}

/** Makes a rating. */
export function rated(level: ThreatLevel, reason: string): Rating {
  return { level, reason };
}
