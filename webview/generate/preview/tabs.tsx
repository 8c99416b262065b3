import type { ProjectFile } from "./project-files.ts";

const tabs = [
  { id: "structure", label: "Structure" },
  { id: "code", label: "Code" },
  { id: "pubspec", label: "Pubspec" },
  { id: "config", label: "Config" },
  { id: "docs", label: "Docs" },
] as const;

export type TabId = (typeof tabs)[number]["id"];

/** The groups of files; the first holds all files. Arrow keys move between tabs. */
export function Tabs(props: {
  readonly files: readonly ProjectFile[];
  readonly tab: TabId;
  readonly change: (tab: TabId) => void;
}) {
  const { files, tab, change } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === tab);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const { id } = tabs.at(next % tabs.length) ?? tabs[0];
    change(id);
    document.getElementById(`tab-${id}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label="Parts of the project">
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === tab}
          aria-controls="tab-panel"
          tabIndex={id === tab ? 0 : -1}
          onClick={() => change(id)}
          onKeyDown={onKeyDown}
        >
          {label}{" "}
          <span class="count">
            {id === "structure" ? files.length : files.filter((file) => file.tab === id).length}
          </span>
        </button>
      ))}
    </div>
  );
}
