import type { Finding } from "../../../server/contract/finding.ts";
import { severityCounts } from "../../../server/contract/severity-counts.ts";
import { filterAddress, showFindings } from "../findings/filter-address.ts";
import { statusNames } from "../record.ts";

const rows = ["FAIL", "REVIEW"] as const;

/** The open findings by severity. Each number leads to its findings. */
export function SeverityMatrix(props: { readonly findings: readonly Finding[]; readonly query: URLSearchParams }) {
  const { findings, query } = props;
  const counted = rows.map((status) => ({ status, cells: severityCounts(findings, status) }));
  // Of information alone nobody has to be afraid, so its column is there only where there is some.
  const shown = (counted[0]?.cells ?? [])
    .map(({ severity }) => severity)
    .filter(
      (severity) =>
        severity !== "Info" ||
        counted.some(({ cells }) => cells.some((cell) => cell.severity === severity && cell.count > 0)),
    );
  return (
    <table class="severity-matrix">
      <caption class="visually-hidden">Open findings by severity</caption>
      <thead>
        <tr>
          <td />
          {shown.map((severity) => (
            <th key={severity} scope="col">
              {severity}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counted.map(({ status, cells }) => (
          <tr key={status} class={`matrix-${status.toLowerCase()}`}>
            <th scope="row">{statusNames[status]}</th>
            {cells
              .filter(({ severity }) => shown.includes(severity))
              .map(({ severity, count }) => (
                <td key={severity}>
                  {count === 0 ? (
                    <span class="matrix-none">0</span>
                  ) : (
                    <a
                      class={`matrix-some severity-${severity.toLowerCase()}`}
                      href={filterAddress(query, { status: [status], severity })}
                      onClick={showFindings}
                    >
                      {count}
                    </a>
                  )}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
