import type { Finding } from "../../../server/contract/finding.ts";
import { gainsOf, nextGradeText, signed } from "../../../server/contract/gains.ts";
import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { FindingLink } from "./finding-link.tsx";

const maxListed = 5;

/** The findings that take the most points off the score, and what their repair leads to. */
export function CostsCard({ record }: { readonly record: ScanRecord }) {
  const { findings, grade } = record;
  const gains = gainsOf(findings);
  const highest = gains[0]?.points ?? 1;
  const next = nextGradeText(gains, grade);
  const byId = new Map<string, Finding>(findings.map((finding) => [finding.id, finding]));
  return (
    <section class="card" aria-labelledby="card-costs">
      <h3 id="card-costs">What costs most</h3>
      {gains.length === 0 && <p class="muted">Nothing takes points off.</p>}
      {next !== undefined && <p>{next}</p>}
      <ol class="costs">
        {gains.slice(0, maxListed).map(({ id, points, scoreAfter, gradeAfter }) => (
          <li key={id}>
            <FindingLink finding={byId.get(id)} id={id} />
            <span class="cost-points">−{points}</span>
            <span class="cost-bar" style={{ "--share": points / highest }} />
            <span class="cost-after muted">
              then {signed(scoreAfter)}, grade {gradeAfter}
            </span>
          </li>
        ))}
      </ol>
      {gains.length > maxListed && <p class="muted">and {gains.length - maxListed} more</p>}
    </section>
  );
}
