import { z } from "zod";
import { checks } from "../../server/scanner/checks/index.ts";

const place = {
  check: z.enum(checks.map(({ meta }) => meta.id)),
  /** Starts at the repository, not at the project. */
  file: z.string().min(1),
  /** Counts from 1. */
  line: z.int().positive(),
  /** Why, in the reader's own words: never a line of the app. */
  note: z.string().min(1),
  /** A place that was labelled only because a scan reported it. All others were labelled before the first scan. */
  from: z.literal("scan").optional(),
};

const truthLabelSchema = z.discriminatedUnion("verdict", [
  z.strictObject({
    ...place,
    verdict: z.literal("problem"),
    level: z.enum(["fail", "review"]),
    /** The app lacks something. No line is wrong, and the one of the label stands for the app. */
    absent: z.literal(true).optional(),
  }),
  z.strictObject({ ...place, verdict: z.literal("harmless") }),
  z.strictObject({ ...place, verdict: z.literal("unsure") }),
]);

/** What a person who read a public app says about places in it: the files below `truth/`. */
export const truthSchema = z.strictObject({
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** The folder of the pubspec.yaml, from the repository's root. */
  project: z.string().min(1),
  labels: z.array(truthLabelSchema).min(1),
});
export type Truth = z.infer<typeof truthSchema>;
export type TruthLabel = Truth["labels"][number];
