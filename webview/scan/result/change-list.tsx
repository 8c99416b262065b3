import type { Finding } from "../../../server/contract/finding.ts";
import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { FindingLink } from "./finding-link.tsx";

/** Findings that were added or fixed. */
export function ChangeList(props: {
  readonly change: Pick<ScanRecord["delta"], "newFindings" | "fixedFindings" | "newPlaces">;
  readonly findings: readonly Finding[];
}) {
  const { change, findings } = props;
  const moreIds = change.newPlaces.map(({ id }) => id).filter((id) => !change.newFindings.includes(id));
  const groups = [
    { word: "New", ids: change.newFindings, none: "No new findings" },
    { word: "With new places", ids: [...new Set(moreIds)], none: "" },
    { word: "Fixed", ids: change.fixedFindings, none: "None fixed" },
  ];
  return (
    <dl class="change-groups">
      {groups
        .filter(({ ids, none }) => ids.length > 0 || none !== "")
        .map(({ word, ids, none }) => (
          <div key={word}>
            <dt>{ids.length === 0 ? none : `${word}: ${ids.length}`}</dt>
            {ids.map((id) => (
              <dd key={id}>
                <FindingLink finding={findings.find((one) => one.id === id)} id={id} />
              </dd>
            ))}
          </div>
        ))}
    </dl>
  );
}
