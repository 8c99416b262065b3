import "./findings.css";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Finding } from "../../../server/contract/finding.ts";
import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { formatAddress, goTo, parseAddress } from "../../address.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/notice.tsx";
import { AssistantMenu } from "../assistant/assistant-menu.tsx";
import { ExportMenu } from "../export/export-menu.tsx";
import { FindingCard } from "../finding/finding-card.tsx";
import type { ShownProject } from "../project/project.ts";
import { newSince } from "../record.ts";
import { ShareMenu } from "../share/share-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { filterFindings, isFiltered, readFilters } from "./filters.ts";
import { FindingKeys } from "./finding-keys.tsx";
import { QuietList } from "./quiet-list.tsx";
import { useFilters } from "./use-filters.ts";
import { useLoud } from "./use-loud.ts";
import { useOrder } from "./use-order.ts";

/** Every finding, worst first, with its actions. */
export function FindingList(props: {
  readonly record: ScanRecord;
  readonly project: ShownProject;
  readonly query: URLSearchParams;
}) {
  const { record, project, query } = props;
  const [filters, setFilters] = useFilters(query);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const findings = useOrder(record);
  const isLoud = useLoud(findings);
  const { ids: newIds, since } = newSince(record);
  const shown = filterFindings(findings, filters, newIds);
  const showAll = () => setFilters(readFilters(new URLSearchParams()));
  // Who asks for a status or for words wants to see what has them.
  const folds = filters.status.length === 0 && filters.text === "";

  const asked = query.get("finding") ?? "";
  /** The finding that the user just opened in the list, to which it need not scroll. */
  const openedHere = useRef("");
  useEffect(() => {
    const isOpenedHere = openedHere.current === asked;
    openedHere.current = "";
    if (asked === "" || isOpenedHere) return;
    setOpen((now) => new Set(now).add(asked));
    requestAnimationFrame(() => {
      const card = document.getElementById(`finding-${asked}`);
      card?.scrollIntoView({ block: "start" });
      card?.querySelector("summary")?.focus({ preventScroll: true });
    });
  }, [asked]);
  const toggle = (id: string, opened: boolean) => {
    if (opened === open.has(id)) return;
    const now = new Set(open);
    if (opened) now.add(id);
    else now.delete(id);
    setOpen(now);
    if (!opened && id !== asked) return;
    // The address names the finding that was opened last, so that it can be shared and found again. A browser tells of
    // opening late, when the address may be another one than was drawn.
    const { screen, query: changed } = parseAddress(location.hash, "scan");
    if (screen !== "scan") return;
    if (opened) changed.set("finding", id);
    else changed.delete("finding");
    openedHere.current = opened ? id : "";
    goTo(formatAddress("scan", changed), { replace: true });
  };
  const stateOf = (finding: Finding) => ({
    finding,
    isNew: newIds.includes(finding.id),
    since: {
      openSince: record.openSince?.[finding.id],
      baseline: record.baseline?.ids.includes(finding.id) ? record.baseline.setAt : undefined,
      past: record.pastDecisions?.[finding.id] ?? [],
    },
    open: open.has(finding.id),
    onToggle: (opened: boolean) => toggle(finding.id, opened),
    project,
  });

  return (
    <section aria-labelledby="findings" class="finding-list">
      <div class="findings-head">
        <h2 id="findings" tabIndex={-1}>
          Findings
        </h2>
        <p role="status" class="muted">
          {shown.length === findings.length ? `All ${findings.length}` : `${shown.length} of ${findings.length}`}{" "}
          findings
        </p>
        {isFiltered(filters) && (
          <Button kind="plain" onClick={showAll}>
            Show all
          </Button>
        )}
        <span class="findings-actions">
          <FindingKeys />
          <AssistantMenu project={project} />
          <ShareMenu project={project} />
          <ExportMenu project={project} />
        </span>
      </div>
      <FilterBar record={record} filters={filters} newCount={newIds.length} since={since} onChange={setFilters} />
      {shown.length === 0 && (
        <Empty title="No finding matches the filters">
          <Button onClick={showAll}>Show all {findings.length} findings</Button>
        </Empty>
      )}
      {shown
        .filter((finding) => !folds || isLoud(finding))
        .map((finding) => (
          <FindingCard key={finding.id} {...stateOf(finding)} />
        ))}
      <QuietList findings={folds ? shown.filter((finding) => !isLoud(finding)) : []} stateOf={stateOf} />
    </section>
  );
}
