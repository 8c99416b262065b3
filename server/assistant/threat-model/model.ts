import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { owaspIds } from "../../contract/owasp.ts";
import { type BoundaryId, trustBoundaries } from "./boundaries.ts";
import { threatLevels } from "./rule.ts";
import { type StrideLetter, strideNames } from "./stride.ts";

/**
 * What is known about a threat: a check found it; it is open; a control stands against it; people accepted it.
 */
export const threatStates = ["found", "open", "mitigated", "accepted"] as const;
export type ThreatState = (typeof threatStates)[number];

export const threatRisks = ["critical", "high", "medium", "low"] as const;
export type ThreatRisk = (typeof threatRisks)[number];

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as [Key, ...Key[]];
const strideLetters: readonly StrideLetter[] = keysOf(strideNames);
const boundaryIds: readonly BoundaryId[] = keysOf(trustBoundaries);

const placesSchema = lazy(() =>
  z.array(z.object({ file: z.string(), line: z.int().min(1), snippet: z.string() })).readonly(),
);

const elementSchema = lazy(() =>
  z.object({
    id: z.string().describe("stays the same while the element exists"),
    kind: z.string(),
    shape: z.enum(["process", "store", "external"]),
    boundary: z.enum(boundaryIds),
    name: z.string(),
    description: z.string(),
    places: placesSchema().describe("where the project says so, at most 10"),
    morePlaces: z.int().min(0),
  }),
);
export type ModelElement = Infer<typeof elementSchema>;

const flowSchema = lazy(() =>
  z.object({
    id: z.string(),
    kind: z.string(),
    from: z.string().describe("the id of an element"),
    to: z.string().describe("the id of an element"),
    data: z.string().describe("what flows"),
    crosses: z.boolean().describe("whether it leaves a trust boundary"),
  }),
);
export type ModelFlow = Infer<typeof flowSchema>;

const ratingSchema = lazy(() => z.object({ level: z.enum(threatLevels), reason: z.string() }));

const threatSchema = lazy(() =>
  z.object({
    id: z.string().describe("stays the same while the element exists"),
    rule: z.string().describe("equal for the same threat to several elements"),
    source: z.enum(["rules", "AI"]),
    element: z.string().describe("the id of the element or flow"),
    category: z.enum(strideLetters),
    title: z.string(),
    scenario: z.string(),
    state: z.enum(threatStates),
    findings: z.array(z.string()).readonly().describe("ids of the findings that show it, or that need a review"),
    places: placesSchema().describe("of the findings, else of the element"),
    absence: z.string().nullable().describe("the control that was looked for and not found"),
    control: z.string().nullable().describe("the control that exists"),
    likelihood: ratingSchema(),
    impact: ratingSchema(),
    risk: z.enum(threatRisks),
    mitigation: z.string(),
    owasp: z.enum(owaspIds),
    masvs: z.string(),
    cwe: z.array(z.int()).readonly(),
  }),
);
export type ModelThreat = Infer<typeof threatSchema>;

const boundarySchema = lazy(() =>
  z.object({
    id: z.enum(boundaryIds),
    name: z.string(),
    description: z.string(),
    elements: z.array(z.string()).readonly(),
  }),
);

const changeSchema = lazy(() =>
  z.object({
    id: z.string(),
    element: z.string(),
    title: z.string(),
    before: z.enum(threatStates).nullable().describe("null: it is new"),
    now: z.enum(threatStates).nullable().describe("null: it is gone"),
  }),
);

/** A STRIDE threat model of an app. */
export const threatModelSchema = lazy(() =>
  z.object({
    path: z.string(),
    name: z.string(),
    elements: z.array(elementSchema()).readonly(),
    boundaries: z.array(boundarySchema()).readonly(),
    flows: z.array(flowSchema()).readonly(),
    threats: z.array(threatSchema()).readonly().describe("worst first"),
    counts: z.record(z.enum(threatStates), z.int()),
    changes: z
      .array(changeSchema())
      .readonly()
      .optional()
      .describe("threats that are new, gone or in another state than in the model compared with"),
    model: z.string().nullable().describe("the AI model that took part; null: rules alone"),
    notes: z.array(z.string()).readonly(),
  }),
);
export type ThreatModel = Infer<typeof threatModelSchema>;
export type ThreatChange = Infer<typeof changeSchema>;
