import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { severities } from "../../../server/contract/severity.ts";
import { effectiveStatus, type Status, statuses } from "../../../server/contract/status.ts";
import { Button } from "../../ui/button.tsx";
import { FoldedFields } from "../../ui/folded-fields.tsx";
import { statusNames } from "../record.ts";
import type { Filters } from "./filters.ts";

/** The filters of the list. Each status button shows its number of findings. */
export function FilterBar(props: {
  readonly record: ScanRecord;
  readonly filters: Filters;
  readonly newCount: number;
  readonly since: string;
  readonly onChange: (filters: Filters) => void;
}) {
  const { record, filters, newCount, since, onChange } = props;
  const { findings } = record;
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change });
  const categories = [...new Map(findings.map(({ owasp, category }) => [owasp, category]))].sort(([a], [b]) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
  return (
    <search class="filters" aria-label="Findings">
      <fieldset class="row">
        <legend class="visually-hidden">Status</legend>
        {statuses.map((status) => (
          <Button
            key={status}
            pressed={filters.status.includes(status)}
            onClick={() => set({ status: toggle(filters.status, status) })}
          >
            {statusNames[status]}
            <span class="filter-count">{findings.filter((finding) => effectiveStatus(finding) === status).length}</span>
          </Button>
        ))}
      </fieldset>
      <label class="filter filter-text">
        <span>Text</span>
        <input
          class="input"
          type="search"
          value={filters.text}
          placeholder="Title, file or message"
          onInput={(event) => set({ text: event.currentTarget.value })}
        />
      </label>
      <FoldedFields>
        <label class="filter" data-used={filters.severity !== "" || undefined}>
          Severity
          <select
            class="input"
            value={filters.severity}
            onChange={(event) => set({ severity: event.currentTarget.value })}
          >
            <option value="">Any</option>
            {severities.map((severity) => (
              <option key={severity}>{severity}</option>
            ))}
          </select>
        </label>
        <label class="filter" data-used={filters.category !== "" || undefined}>
          OWASP category
          <select
            class="input"
            value={filters.category}
            onChange={(event) => set({ category: event.currentTarget.value })}
          >
            <option value="">Any</option>
            {categories.map(([id, title]) => (
              <option key={id} value={id}>
                {id} {title}
              </option>
            ))}
          </select>
        </label>
        <label class="filter-check" data-used={filters.onlyNew || undefined}>
          <input
            type="checkbox"
            checked={filters.onlyNew}
            onChange={(event) => set({ onlyNew: event.currentTarget.checked })}
          />
          New since {since} ({newCount})
        </label>
      </FoldedFields>
    </search>
  );
}

function toggle(chosen: readonly Status[], status: Status): readonly Status[] {
  return chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status];
}
