import { useRef, useState } from "preact/hooks";
import type { Alike } from "../../../server/contract/alike.ts";
import { count } from "../../../server/contract/count.ts";
import { Button } from "../../ui/button.tsx";
import { InlineProse } from "../../ui/prose.tsx";
import type { ShownProject } from "../project/project.ts";
import { FlowSteps } from "./flow-steps.tsx";
import { PlaceLink } from "./place.tsx";

const step = 20;

/** The other places of a group, with the code in which they differ, a page at a time. */
export function AlikeList(props: { readonly others: readonly Alike[]; readonly project: ShownProject }) {
  const { others, project } = props;
  const [shown, setShown] = useState(step);
  const list = useRef<HTMLUListElement>(null);
  const hidden = others.length - shown;
  const showMore = () => {
    setShown(shown + step);
    // The button disappears with the last page, so the focus moves on.
    if (hidden <= step) list.current?.focus({ preventScroll: true });
  };
  return (
    <details class="alike">
      <summary>{count(others.length, "more place")} like this</summary>
      <ul ref={list} tabIndex={-1}>
        {others.slice(0, shown).map(({ place, differs }) => (
          <li key={`${place.file}:${place.line}:${place.column} ${place.message}`}>
            <PlaceLink place={place} project={project} /> {differs !== "" && <InlineProse text={differs} />}
            {place.flow && <FlowSteps flow={place.flow} project={project} />}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button onClick={showMore}>
          Show {Math.min(step, hidden)} more of {hidden}
        </Button>
      )}
    </details>
  );
}
