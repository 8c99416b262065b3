import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Dialog } from "../../ui/dialog.tsx";
import type { Section } from "../config/catalog.ts";
import { spellValue } from "../config/changes.ts";
import { type Choices, chosen, listOf } from "../config/choices.ts";
import { type SearchTarget, searchTargets, targetsOf } from "../config/search-fields.ts";

const maxShown = 50;

/** Finds an option or a value by name and goes there. */
export function OptionSearch(props: {
  readonly sections: readonly Section[];
  readonly choices: Choices;
  readonly onClose: () => void;
  readonly goToField: (key: string, value?: string) => void;
}) {
  const { sections, choices, onClose, goToField } = props;
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const targets = useMemo(() => targetsOf(sections), [sections]);
  const found = searchTargets(targets, query).slice(0, maxShown);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" }), [at]);
  const accept = (target: SearchTarget | undefined, close: () => void) => {
    if (!target) return;
    close();
    goToField(target.field.key, target.value);
  };
  const onKeyDown = (event: KeyboardEvent, close: () => void) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") accept(found[at], close);
    else if (step !== undefined) setAt((at + step + found.length) % Math.max(1, found.length));
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Find an option" onClose={onClose}>
      {(close) => (
        <>
          <input
            class="input"
            role="combobox"
            aria-label="Find an option"
            aria-expanded="true"
            aria-controls="found-options"
            aria-activedescendant={found.length > 0 ? `found-${at}` : undefined}
            placeholder="Name of an option or a value"
            autocomplete="off"
            value={query}
            onInput={({ currentTarget }) => {
              setQuery(currentTarget.value);
              setAt(0);
            }}
            onKeyDown={(event) => onKeyDown(event, close)}
          />
          <div ref={list} id="found-options" class="found-options" role="listbox" aria-label="Options">
            {found.map((target, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field, which says where it is
              // biome-ignore lint/a11y/useKeyWithClickEvents: as above
              <div
                key={`${target.field.key}=${target.value ?? ""}`}
                id={`found-${index}`}
                role="option"
                aria-selected={index === at}
                class="found-option"
                onClick={() => accept(target, close)}
              >
                <span>
                  {target.value === undefined ? target.label : `${target.field.label}: ${target.label}`}
                  <small class="muted"> {target.section.title}</small>{" "}
                  <small class="muted mono">{target.field.key}</small>
                </span>
                <small class="muted mono">{current(target, choices)}</small>
              </div>
            ))}
          </div>
          <p class="muted" role="status">
            {found.length === 0
              ? `No option matches “${query}”.`
              : "Up and Down choose, Enter goes there, Escape closes."}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** The current value of the option; for a value, whether it is chosen. */
function current({ field, value }: SearchTarget, choices: Choices): string {
  const now = chosen(field, choices);
  if (value !== undefined) return now === value || listOf(now).includes(value) ? "chosen" : "";
  const text = spellValue(field, now);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
