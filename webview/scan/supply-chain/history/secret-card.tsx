import { useId } from "preact/hooks";
import { count } from "../../../../server/contract/count.ts";
import { PlaceName } from "../../finding/place-name.tsx";
import type { ShownProject } from "../../project/project.ts";
import { type ReportedSecret, spellPlace } from "./history-report.ts";

/** One secret: where it was added, and whether it is still there. */
export function SecretCard({ secret, project }: { readonly secret: ReportedSecret; readonly project: ShownProject }) {
  const { id, provider, what, certainty, redacted, first, last, occurrences, atHead, known } = secret;
  const heading = useId();
  return (
    <article class="report-item" aria-labelledby={heading}>
      <div class="report-item-head">
        <strong class={known !== undefined ? "muted" : certainty === "certain" ? "bad" : "warning"}>
          {known !== undefined ? "Known" : certainty === "certain" ? "Certain" : "Possible"}
        </strong>
        <h3 id={heading}>{provider === "" ? what : `${provider} ${what}`}</h3>
        <code>{redacted}</code>
      </div>
      {known !== undefined && <p>No longer counts: {known}</p>}
      <dl class="secret-facts">
        <dt>Added</dt>
        <dd>{spellPlace(first)}</dd>
        {occurrences > 1 && (
          <>
            <dt>Last</dt>
            <dd>
              {spellPlace(last)}, {count(occurrences, "time")} in all
            </dd>
          </>
        )}
        <dt>At HEAD</dt>
        <dd>
          {atHead.length === 0
            ? "no longer, but in the history"
            : atHead.map((place) => (
                <div key={`${place.file}:${place.line}`}>
                  still in <PlaceName place={place} project={project} />
                </div>
              ))}
        </dd>
        <dt>Id</dt>
        <dd class="mono">{id}</dd>
      </dl>
    </article>
  );
}
