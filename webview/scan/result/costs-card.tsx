import type { Finding } from "../../../server/contract/finding.ts";
import { costsOf } from "./costs.ts";
import { FindingLink } from "./finding-link.tsx";

const maxListed = 5;

/** The findings that take the most points off the score. */
export function CostsCard({ findings }: { readonly findings: readonly Finding[] }) {
  const costs = costsOf(findings);
  const sum = costs.reduce((total, { points }) => total + points, 0);
  const highest = costs[0]?.points ?? 1;
  return (
    <section class="card" aria-labelledby="card-costs">
      <h3 id="card-costs">What costs most</h3>
      {costs.length === 0 && <p class="muted">Nothing takes points off.</p>}
      <ol class="costs">
        {costs.slice(0, maxListed).map(({ finding, points }) => (
          <li key={finding.id}>
            <FindingLink finding={finding} id={finding.id} />
            <span class="cost-points">−{points}</span>
            <span class="cost-bar" style={{ "--share": points / highest }} />
          </li>
        ))}
      </ol>
      {costs.length > maxListed && (
        <p class="muted">
          and {costs.length - maxListed} more, {sum} points in all
        </p>
      )}
      {sum > 100 && <p class="muted">The score stops at 0: {sum - 100} points have to go before it rises.</p>}
    </section>
  );
}
