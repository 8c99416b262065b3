import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import type { FormField } from "../config/catalog.ts";

/** A value that a field offers. */
export type Offered = NonNullable<FormField["values"]>[number];

/** Many values: closed at first, with a filter and an explanation of each. */
export function ManyChips(props: {
  readonly label: string;
  readonly offered: readonly Offered[];
  readonly chosen: readonly string[];
  readonly toggle: (value: string) => void;
  readonly change: (values: readonly string[]) => void;
}) {
  const { label, offered, chosen, toggle, change } = props;
  const [filter, setFilter] = useState("");
  const wanted = filter.toLowerCase();
  const shown = offered.filter((one) => `${one.value} ${one.label} ${one.help ?? ""}`.toLowerCase().includes(wanted));
  return (
    <details class="many-chips">
      <summary>
        {chosen.length} of {offered.length} chosen
      </summary>
      <div class="many-chips-tools">
        <input
          type="search"
          class="input"
          placeholder="Filter"
          aria-label={`Filter ${label}`}
          value={filter}
          onInput={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <Button onClick={() => change([...new Set([...chosen, ...shown.map((one) => one.value)])])}>All</Button>
        <Button onClick={() => change(chosen.filter((item) => !shown.some((one) => one.value === item)))}>None</Button>
      </div>
      <ul class="checklist">
        {shown.map((one) => (
          <li key={one.value}>
            <label>
              <input
                type="checkbox"
                value={one.value}
                checked={chosen.includes(one.value)}
                onChange={() => toggle(one.value)}
              />
              <span>
                {one.label}
                {one.help && <small class="muted">{one.help}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p class="muted">Nothing has “{filter}” in its name.</p>}
    </details>
  );
}
