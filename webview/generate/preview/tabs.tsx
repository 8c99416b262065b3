import type { ProjectFile } from "./project-files.ts";

const tabs = [
  { id: "app", label: "App" },
  { id: "structure", label: "Structure" },
  { id: "code", label: "Code" },
  { id: "pubspec", label: "Pubspec" },
  { id: "config", label: "Config" },
  { id: "docs", label: "Docs" },
] as const;

export type TabId = (typeof tabs)[number]["id"];

/** The picture of the app, and its files in groups. Arrow keys move between tabs. */
export function Tabs(props: {
  /** Undefined until the project is there. */
  readonly files: readonly ProjectFile[] | undefined;
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
    <div class="tabs part-strip" role="tablist" aria-label="Parts of the project">
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
          {label} {files && id !== "app" && <span class="count">{countIn(files, id)}</span>}
        </button>
      ))}
    </div>
  );
}

function countIn(files: readonly ProjectFile[], tab: TabId): number {
  return tab === "structure" ? files.length : files.filter((file) => file.tab === tab).length;
}
