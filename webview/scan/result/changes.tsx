import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import type { ShownProject } from "../project/project.ts";
import { BaselineCard } from "./baseline-card.tsx";
import { ChangeCard } from "./change-card.tsx";
import { CostsCard } from "./costs-card.tsx";
import { HistoryCard } from "./history-card.tsx";

/** How the score came about and how it changed: what costs most, earlier scans, and the baseline. */
export function Changes({ record, project }: { readonly record: ScanRecord; readonly project: ShownProject }) {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Score and changes</h2>
      <div class="cards">
        <CostsCard record={record} />
        <ChangeCard record={record} />
        <HistoryCard record={record} />
        <BaselineCard record={record} project={project} />
      </div>
    </section>
  );
}
