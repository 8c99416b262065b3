import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { sanitize } from "../sanitize.ts";

/** Ids become parts of URLs and file names. */
const idPattern = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,99}$/;
export const advisoryId = lazy(() => z.string().regex(idPattern));

const eventSchema = lazy(() =>
  z.object({
    introduced: z.string().optional(),
    fixed: z.string().optional(),
    last_affected: z.string().optional(),
    limit: z.string().optional(),
  }),
);
export type RangeEvent = Infer<typeof eventSchema>;

const rangeSchema = lazy(() => z.object({ type: z.string(), events: z.array(eventSchema()) }));
export type OsvRange = Infer<typeof rangeSchema>;

const severityListSchema = lazy(() => z.array(z.object({ type: z.string(), score: z.string() })));

/** Some databases write null instead of leaving a list out. */
function list<T extends z.ZodType>(item: z.ZodArray<T>) {
  return item.nullish().transform((items) => items ?? []);
}

const affectedSchema = lazy(() =>
  z.object({
    package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
    ranges: list(z.array(rangeSchema())),
    versions: list(z.array(z.string())),
    severity: list(severityListSchema()),
  }),
);

/** Each database fills this object as it likes. Values of an unexpected type are ignored. */
const databaseSpecificSchema = lazy(() =>
  z.object({
    severity: z.string().optional().catch(undefined),
    cwe_ids: z
      .array(z.string())
      .transform((ids) => ids.filter((id) => /^CWE-\d{1,6}$/.test(id)))
      .catch([])
      .default([]),
    pub_display_url: z
      .url({ protocol: /^https$/, normalize: true })
      .optional()
      .catch(undefined),
  }),
);

/**
 * The fields we read of an advisory in the Open Source Vulnerability format. All others are dropped. Facts:
 * https://ossf.github.io/osv-schema/
 */
export const osvRecordSchema = lazy(() =>
  z.object({
    id: advisoryId(),
    withdrawn: z.string().optional().catch(undefined),
    aliases: list(z.array(z.string())).transform((ids) => ids.filter((id) => idPattern.test(id))),
    summary: z.string().catch("").transform(sanitize),
    severity: list(severityListSchema()),
    affected: list(z.array(affectedSchema())),
    database_specific: databaseSpecificSchema().catch({ cwe_ids: [] }).default({ cwe_ids: [] }),
  }),
);
export type OsvRecord = Infer<typeof osvRecordSchema>;
