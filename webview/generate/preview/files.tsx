import { useState } from "preact/hooks";
import type { Engine } from "../../engine/engine.ts";
import type { FormFields } from "../config/catalog.ts";
import { FileTreeView } from "./file-tree.tsx";
import { FileView } from "./file-view.tsx";
import { PackageList } from "./package-list.tsx";
import type { ComparedFile, ComparedWith, GenerateAnswer } from "./project-files.ts";
import { SearchHits } from "./search-hits.tsx";
import { ProjectSummary } from "./summary.tsx";
import type { TabId } from "./tabs.tsx";
import type { StartingPoint } from "./use-starting-point.ts";

/** A group of files as a tree with a search, beside the selected file. */
export function Files(props: {
  readonly engine: Engine;
  readonly fields: FormFields;
  readonly project: GenerateAnswer;
  readonly files: readonly ComparedFile[];
  readonly path: string | undefined;
  readonly show: (path: string | undefined) => void;
  readonly against: ComparedWith;
  readonly start: StartingPoint;
  readonly compareWith: (against: ComparedWith) => void;
  readonly tab: TabId;
  readonly goToField: (key: string) => void;
}) {
  const { engine, fields, project, files, path, show, against, start, compareWith, tab, goToField } = props;
  const [query, setQuery] = useState("");
  const [line, setLine] = useState<number | undefined>(undefined);
  const file = files.find((one) => one.path === path);
  const showAt = (target: string, at?: number) => {
    show(target);
    setLine(at);
  };
  return (
    <div class="files">
      <div class="file-list">
        <input
          type="search"
          class="input"
          placeholder="Search in files"
          aria-label="Search in files"
          value={query}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <label class="compare">
          <span>Changes since</span>
          <select
            class="input"
            value={against}
            onChange={({ currentTarget }) => compareWith(currentTarget.value === "start" ? "start" : "previous")}
          >
            <option value="previous">the choice before</option>
            <option value="start">{start.label}</option>
          </select>
        </label>
        <div class="file-list-body">
          {query === "" ? (
            <FileTreeView files={files} path={path} show={showAt} />
          ) : (
            <SearchHits files={files.filter(({ state }) => state !== "removed")} query={query} show={showAt} />
          )}
          {tab === "pubspec" && <PackageList packages={project.packages} />}
        </div>
      </div>
      <div class="file-content">
        {file ? (
          <FileView
            engine={engine}
            fields={fields}
            file={file}
            line={line}
            close={files.length > 1 ? () => show(undefined) : undefined}
            goToField={goToField}
          />
        ) : (
          <ProjectSummary project={project} files={files} show={showAt} />
        )}
      </div>
    </div>
  );
}
