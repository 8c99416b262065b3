import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ComparedFile, FileState } from "./project-files.ts";
import { treeMove } from "./tree-keys.ts";
import { type Row, treeRows } from "./tree-rows.ts";

/** With at most this many files, every folder starts open. */
const fewFiles = 150;

const marks: Readonly<Record<FileState, string>> = { added: "A", changed: "M", removed: "D" };

/**
 * The files as a tree for mouse and keyboard. Unlike the element library's tree, it leaves Control and Enter to the
 * page and supports Home, End and letters.
 */
export function FileTreeView(props: {
  readonly files: readonly ComparedFile[];
  readonly path: string | undefined;
  readonly show: (path: string) => void;
}) {
  const { files, path, show } = props;
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const fewEnough = files.length <= fewFiles;
  const rows = useMemo(() => {
    const isOpen = (folder: string) =>
      decided.get(folder) ?? (fewEnough || isOpenAtFirst(folder) || path?.startsWith(`${folder}/`) === true);
    return treeRows(files, isOpen);
  }, [files, decided, fewEnough, path]);
  const [focused, setFocused] = useState<string | undefined>(undefined);
  const current = rows.some((row) => row.path === focused)
    ? focused
    : (rows.find((row) => row.path === path) ?? rows[0])?.path;
  const tree = useRef<HTMLDivElement>(null);
  const move = useRef(false);
  // Runs before the next key, which starts from the focused row.
  useLayoutEffect(() => {
    if (move.current) tree.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    move.current = false;
  }, [current]);
  const toggle = (folder: string) => {
    const isOpen = rows.some((row) => row.path === folder && row.kind === "folder" && row.open);
    setDecided(new Map([...decided, [folder, !isOpen]]));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.findIndex((row) => row.path === current);
    const done = treeMove(rows, at, event.key);
    if (!done) return;
    event.preventDefault();
    if (done.kind === "toggle") toggle(done.path);
    else if (done.kind === "show") show(done.path);
    else {
      move.current = true;
      setFocused(done.path);
    }
  };
  return (
    <div ref={tree} class="tree" role="tree" aria-label="Files" onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <TreeItem
          key={row.path}
          row={row}
          selected={row.path === path}
          inTabOrder={row.path === current}
          onClick={() => {
            setFocused(row.path);
            if (row.kind === "folder") toggle(row.path);
            else show(row.path);
          }}
        />
      ))}
    </div>
  );
}

/** In a big project, folders of platform tools start closed. */
function isOpenAtFirst(folder: string): boolean {
  return /^(lib|test)(\/[^/]*)?$/.test(folder);
}

function TreeItem(props: {
  readonly row: Row;
  readonly selected: boolean;
  readonly inTabOrder: boolean;
  readonly onClick: () => void;
}) {
  const { row, selected, inTabOrder, onClick } = props;
  const { name, level, position, siblings, kind } = row;
  const state = kind === "file" ? row.file.state : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree listens to the keys of all its items
    <div
      class="tree-item"
      style={{ "--level": level }}
      role="treeitem"
      tabIndex={inTabOrder ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={kind === "folder" ? row.open : undefined}
      aria-selected={selected}
      title={row.path}
      data-state={state}
      onClick={onClick}
    >
      <span class="twistie" aria-hidden="true">
        {kind === "folder" ? (row.open ? "▾" : "▸") : ""}
      </span>
      <span class="tree-name">{name}</span>
      {kind === "folder" && row.different > 0 && (
        <span class="badge">
          {row.different}
          <span class="visually-hidden"> different</span>
        </span>
      )}
      {state && (
        <span class={`badge ${state}`}>
          <span aria-hidden="true">{marks[state]}</span>
          <span class="visually-hidden">{state}</span>
        </span>
      )}
    </div>
  );
}
