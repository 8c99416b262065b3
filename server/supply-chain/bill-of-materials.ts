import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { vulnerabilityDecisionSchema } from "../contract/vulnerability-decision.ts";
import { type ConfigFile, textAt } from "../scanner/index.ts";
import { componentSchema } from "./component.ts";
import { ecosystems } from "./dependency.ts";
import { sanitize } from "./sanitize.ts";

const manifestSchema = lazy(() =>
  z.object({
    ecosystem: z.enum(ecosystems),
    path: z.string(),
    lock: z.string().nullable().describe("null when nothing is locked: the versions are unknown then"),
  }),
);

/** The packages of an app and its back end. */
export const billSchema = lazy(() =>
  z.object({
    path: z.string(),
    name: z.string().describe("the app's name in pubspec.yaml"),
    version: z.string().describe("the app's version in pubspec.yaml; empty when it has none"),
    created: z.iso.datetime().nullable().describe("as requested; null keeps the document reproducible"),
    digest: z.string().describe("SHA-256 of the app and its components: equal for equal lists"),
    transitive: z.boolean(),
    complete: z.boolean().describe("false if something may be missing: with direct packages alone, or without locks"),
    manifests: z.array(manifestSchema()).readonly(),
    components: z.array(componentSchema()).readonly().describe("in purl order"),
    vulnerabilities: z
      .array(vulnerabilityDecisionSchema())
      .readonly()
      .describe("what the team decided in palisade.yaml about known vulnerabilities; nothing is looked up here"),
    review: z.int().min(0).describe("components whose licence needs attention"),
    warnings: z.array(z.string()).readonly(),
  }),
);
export type BillOfMaterials = Infer<typeof billSchema>;

/** Name and version of the app, from its pubspec. */
export function appOf(pubspec: ConfigFile | undefined): Pick<BillOfMaterials, "name" | "version"> {
  const root = pubspec?.yaml().root;
  return { name: sanitize(textAt(root, "name") ?? "") || "app", version: sanitize(textAt(root, "version") ?? "") };
}
