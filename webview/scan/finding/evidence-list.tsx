import { useRef, useState } from "preact/hooks";
import { groupAlike } from "../../../server/contract/alike.ts";
import type { Evidence, Finding } from "../../../server/contract/finding.ts";
import { Button } from "../../ui/button.tsx";
import { InlineProse } from "../../ui/prose.tsx";
import type { ShownProject } from "../project/project.ts";
import { AlikeList } from "./alike-list.tsx";
import { FlowSteps } from "./flow-steps.tsx";
import { PlaceLink } from "./place.tsx";
import { PlaceCode } from "./place-code.tsx";

const step = 20;
const levels = { fail: "Fail", review: "Review", note: "Note" } as const;

/** The places of a finding in groups that say the same, a page at a time. */
export function EvidenceList(props: {
  readonly evidence: readonly Evidence[];
  /** How many more were found than are listed. */
  readonly more: number;
  /** The decisions about triaged places. */
  readonly decided: Finding["triage"] | undefined;
  readonly project: ShownProject;
}) {
  const { evidence, more, decided, project } = props;
  const groups = groupAlike(evidence);
  const [shown, setShown] = useState(step);
  const list = useRef<HTMLOListElement>(null);
  const hidden = groups.length - shown;
  const showMore = () => {
    setShown(shown + step);
    // The button disappears with the last page, so the focus moves on.
    if (hidden <= step) list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <ol ref={list} class="evidence" tabIndex={-1}>
        {groups.slice(0, shown).map(({ first: item, others }) => (
          <li key={`${item.file}:${item.line}:${item.column} ${item.message}`}>
            <p>
              {item.judged && decided ? (
                <span class="level level-note">{decided}</span>
              ) : (
                <span class={`level level-${item.level}`}>{levels[item.level]}</span>
              )}{" "}
              <InlineProse text={item.message} />
            </p>
            <PlaceLink place={item} project={project} />
            <PlaceCode place={item} />
            {item.flow && <FlowSteps flow={item.flow} project={project} isOpen />}
            {item.related?.map((place) => (
              <div key={`${place.file}:${place.line}:${place.column}`} class="related">
                <span class="muted">See also</span>
                <PlaceLink place={place} project={project} />
                <PlaceCode place={place} />
              </div>
            ))}
            {others.length > 0 && <AlikeList others={others} project={project} />}
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button onClick={showMore}>
          Show {Math.min(step, hidden)} more of {hidden}
        </Button>
      )}
      {hidden <= 0 && more > 0 && <p class="muted">and {more} more places that the record does not list.</p>}
    </>
  );
}
