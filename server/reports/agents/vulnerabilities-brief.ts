import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { vulnerabilitySchema } from "../../supply-chain/advisories/vulnerability.ts";
import {
  type VulnerabilityReport,
  vulnerabilityReportSchema,
} from "../../supply-chain/advisories/vulnerability-report.ts";
import { first } from "./first.ts";

const maxVulnerabilities = 50;

/** The vulnerabilities that are not ignored, the worst first, with what to do about each. */
const schema = lazy(() => {
  const { path, pass, complete, failOn, counts, ignored } = vulnerabilityReportSchema().shape;
  const { id, summary, severity, link, version, direct, fixedIn, remedy } = vulnerabilitySchema().shape;
  return z.object({
    path,
    pass,
    complete,
    failOn,
    counts,
    ignored,
    vulnerabilities: z
      .array(z.object({ id, summary, severity, link, package: z.string(), version, direct, fixedIn, remedy }))
      .readonly(),
    moreVulnerabilities: z.int().describe("how many are not listed; palisade vulns --format json has all"),
    notes: z.array(z.string()).readonly(),
    warnings: z.array(z.string()).readonly(),
  });
});

export const vulnerabilitiesBrief = { schema, of: briefOfVulnerabilities };

function briefOfVulnerabilities(report: VulnerabilityReport): Infer<typeof schema> {
  const open = report.vulnerabilities.filter((one) => !one.ignored);
  const { shown, more } = first(open, maxVulnerabilities);
  return schema().parse({ ...report, vulnerabilities: shown, moreVulnerabilities: more });
}
