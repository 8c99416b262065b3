import { count } from "../../../../server/contract/count.ts";
import { SaveMenu } from "../../../ui/save-menu.tsx";
import type { ShownProject } from "../../project/project.ts";
import type { Bill, Shown } from "./components.ts";

/** Labels of the formats that the bill of materials can be saved in. */
const formats = [
  { id: "cyclonedx", label: "CycloneDX 1.6 (JSON)" },
  { id: "spdx", label: "SPDX 2.3 (JSON)" },
  { id: "spdx-3", label: "SPDX 3.0.1 (JSON-LD)" },
] as const;

/** Filters for the packages, and a menu to save the list. */
export function DependencyFilters(props: {
  readonly bill: Bill;
  readonly shown: Shown;
  /** Number of packages shown. */
  readonly count: number;
  readonly onChange: (shown: Shown) => void;
  readonly project: ShownProject;
}) {
  const { bill, shown, onChange, project } = props;
  const { engine, path } = project;
  const { transitive } = shown;
  const all = bill.components.filter(({ direct }) => direct || transitive).length;
  return (
    <search class="filters" aria-label="Packages">
      <label class="filter">
        Filter
        <input
          class="input"
          type="search"
          value={shown.text}
          placeholder="Name, licence or file"
          onInput={({ currentTarget }) => onChange({ ...shown, text: currentTarget.value })}
        />
      </label>
      <label class="filter-check">
        <input
          type="checkbox"
          checked={transitive}
          onChange={({ currentTarget }) => onChange({ ...shown, transitive: currentTarget.checked })}
        />
        Include transitive packages
      </label>
      <label class="filter-check">
        <input
          type="checkbox"
          checked={shown.toLookAt}
          onChange={({ currentTarget }) => onChange({ ...shown, toLookAt: currentTarget.checked })}
        />
        Only licences to review
      </label>
      <p role="status" class="muted">
        {props.count === all ? count(all, "package") : `${props.count} of ${count(all, "package")}`}
      </p>
      <SaveMenu
        label="Save as"
        formats={formats}
        save={(format, signal) => engine.save("sbom", { path, transitive }, format, signal)}
      />
    </search>
  );
}
