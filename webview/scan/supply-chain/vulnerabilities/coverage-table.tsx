import { isGap } from "../../../../server/contract/unchecked-reason.ts";
import { formatTime } from "../../format.ts";
import { shortList } from "../short-list.ts";
import type { VulnerabilityAnswer } from "./affected-packages.ts";

/** How many installed packages the answers cover, and how old the answers are. */
export function CoverageTable({ coverage }: { readonly coverage: VulnerabilityAnswer["coverage"] }) {
  return (
    <table>
      <caption>What was looked up</caption>
      <thead>
        <tr>
          <th scope="col">Packages</th>
          <th scope="col">Checked</th>
          <th scope="col">Source</th>
          <th scope="col">Not checked</th>
        </tr>
      </thead>
      <tbody>
        {coverage.map(({ ecosystem, packages, checked, sources, unchecked }) => (
          <tr key={ecosystem}>
            <th scope="row">{ecosystem}</th>
            <td data-label="Checked">
              {checked} of {packages}
            </td>
            <td data-label="Source">
              {sources.map(({ name, packages: answered, asOf }) => (
                <div key={name}>
                  {name}: {answered}, as of {formatTime(asOf)}
                </div>
              ))}
            </td>
            <td data-label="Not checked">
              {unchecked.map((gap) => (
                <div key={gap.reason} class={isGap(gap.reason) ? "warning" : ""}>
                  {gap.packages.length} {gap.reason}: {shortList(gap.packages)}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
