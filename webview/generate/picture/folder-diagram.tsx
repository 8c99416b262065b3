import { count } from "../../../server/contract/count.ts";
import type { ProjectFile } from "../preview/project-files.ts";
import { type CodeFolder, codeFolders } from "./folders.ts";

/** The folders that the chosen architecture makes. */
export function FolderDiagram(props: {
  /** The name of the architecture. */
  readonly architecture: string;
  readonly files: readonly ProjectFile[];
}) {
  const { architecture, files } = props;
  return (
    <section class="card" aria-label="Folders">
      <h2>
        Folders <span class="muted">{architecture}</span>
      </h2>
      <div class="folder-diagram">
        <Folders folders={codeFolders(files)} />
      </div>
    </section>
  );
}

function Folders({ folders }: { readonly folders: readonly CodeFolder[] }) {
  if (folders.length === 0) return null;
  return (
    <ul>
      {folders.map(({ name, files, folders: inner }) => (
        <li key={name} data-outer={inner.length > 0 || undefined}>
          <span title={count(files, "file")}>
            <span class="mono">{name}</span> <span class="muted">{files}</span>
          </span>
          <Folders folders={inner} />
        </li>
      ))}
    </ul>
  );
}
