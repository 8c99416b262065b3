import type { Evidence } from "../../../server/contract/finding.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import type { ShownProject } from "../project/project.ts";
import { PlaceName } from "./place-name.tsx";

/** A place in the project: opened in an editor, copied in a browser. */
export function PlaceLink(props: {
  readonly place: Pick<Evidence, "file" | "line" | "column">;
  readonly project: ShownProject;
}) {
  const { place, project } = props;
  const { home } = project.engine;
  const name = <PlaceName place={place} project={project} />;
  if (home.openFile) return name;
  return (
    <span class="place">
      {name}
      <CopyButton text={`${place.file}:${place.line}:${place.column}`} copy={home.copy} />
    </span>
  );
}
