import { type CategoryResult, categoryResults } from "../../../server/contract/category-results.ts";
import type { Finding } from "../../../server/contract/finding.ts";
import type { Status } from "../../../server/contract/status.ts";
import { filterAddress, showFindings } from "../findings/filter-address.ts";

const marks: Readonly<Record<Status, string>> = { FAIL: "✕", REVIEW: "!", PASS: "✓", "N/A": "–" };

/** The OWASP Mobile Top 10 in ten cells: the worst result of each, which leads to its findings. */
export function OwaspStrip(props: { readonly findings: readonly Finding[]; readonly query: URLSearchParams }) {
  const { findings, query } = props;
  return (
    <section aria-label="OWASP Mobile Top 10 (2024)">
      <ol class="owasp-strip">
        {categoryResults(findings).map((result) => {
          const { id, title, worst = "N/A", counts } = result;
          const open = worst === "FAIL" || worst === "REVIEW" ? counts[worst] : undefined;
          return (
            <li key={id}>
              <a
                class={`owasp-cell status-${worst === "N/A" ? "na" : worst.toLowerCase()}`}
                href={filterAddress(query, { category: id })}
                title={`${title}: ${say(result)}`}
                onClick={showFindings}
              >
                <span class="owasp-head">
                  <strong>{id}</strong>{" "}
                  <span class="owasp-mark" aria-hidden="true">
                    {marks[worst]}
                    {open !== undefined && ` ${open}`}
                  </span>
                </span>
                <span class="owasp-title">
                  {breakable(title)}
                  <span class="visually-hidden"> {say(result)}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function say({ worst, counts }: CategoryResult): string {
  if (worst === undefined) return "no check";
  if (worst === "N/A") return "does not apply";
  if (worst === "PASS") return "nothing found";
  const parts = [counts.FAIL > 0 && `${counts.FAIL} failing`, counts.REVIEW > 0 && `${counts.REVIEW} to review`];
  return parts.filter(Boolean).join(", ");
}

/** A title that may break behind its slash, where a cell is narrower than the words around it. */
function breakable(title: string) {
  const [first = "", rest] = title.split("/");
  if (rest === undefined) return first;
  return (
    <>
      {first}/<wbr />
      {rest}
    </>
  );
}
