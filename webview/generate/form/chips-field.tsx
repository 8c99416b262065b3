import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { listOf } from "../config/choices.ts";
import type { FieldProps } from "./option-field.tsx";

/** With more values than this the field is closed until somebody opens it, and has a filter. */
const mostOpen = 16;

type Offered = NonNullable<FieldProps["field"]["values"]>[number];

/** Any of several values, and values of one's own where the field takes them. */
export function ChipsField(props: FieldProps) {
  const { field, value, disabled, describedBy, onChange } = props;
  const chosen = listOf(value);
  const known = field.values ?? [];
  const own = chosen.filter((item) => !known.some((one) => one.value === item));
  const offered: readonly Offered[] = [...known, ...own.map((item) => ({ value: item, label: item }))];
  const toggle = (item: string) =>
    onChange(chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item]);
  const many = offered.length > mostOpen;
  return (
    <fieldset disabled={disabled} aria-describedby={describedBy}>
      <legend>{field.label}</legend>
      {many ? (
        <ManyChips label={field.label} offered={offered} chosen={chosen} toggle={toggle} change={onChange} />
      ) : (
        <div class="chips">
          {offered.map((one) => (
            <Chip key={one.value} one={one} checked={chosen.includes(one.value)} toggle={toggle} />
          ))}
        </div>
      )}
      {field.custom && <OwnValue label={field.label} add={(items) => onChange([...new Set([...chosen, ...items])])} />}
    </fieldset>
  );
}

function Chip(props: { readonly one: Offered; readonly checked: boolean; readonly toggle: (value: string) => void }) {
  const { one, checked, toggle } = props;
  return (
    <label class="chip" title={one.help}>
      <input type="checkbox" value={one.value} checked={checked} onChange={() => toggle(one.value)} />
      <span>{one.label}</span>
    </label>
  );
}

function ManyChips(props: {
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

/** Where values of one's own are typed, several at a time with commas between them. */
function OwnValue({ label, add }: { readonly label: string; readonly add: (values: readonly string[]) => void }) {
  const [typed, setTyped] = useState("");
  const items = typed
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
  const submit = () => {
    if (items.length > 0) add(items);
    setTyped("");
  };
  return (
    <div class="own-value">
      <input
        class="input"
        value={typed}
        placeholder="Your own"
        aria-label={`Add to ${label}`}
        autocomplete="off"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          submit();
        }}
      />
      <Button onClick={submit} disabled={items.length === 0}>
        Add
      </Button>
    </div>
  );
}
