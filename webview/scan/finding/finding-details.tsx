import "./finding-details.css";
import type { Finding } from "../../../server/contract/finding.ts";
import { placeCount } from "../../../server/contract/place-count.ts";
import { placesOf } from "../../../server/contract/place-names.ts";
import { Button } from "../../ui/button.tsx";
import { InlineProse, Prose } from "../../ui/prose.tsx";
import type { ShownProject } from "../project/project.ts";
import { EvidenceList } from "./evidence-list.tsx";
import { FindingHistory, type KnownSince } from "./finding-history.tsx";
import { IgnoredList } from "./ignored-list.tsx";
import { FindingCode } from "./place-code.tsx";
import { TriageForm } from "./triage-form.tsx";
import { useFindingCode } from "./use-finding-code.ts";

/** A finding's attack scenario, evidence and remedy. */
export function FindingDetails(props: {
  readonly finding: Finding;
  readonly since: KnownSince;
  readonly project: ShownProject;
}) {
  const { finding, since, project } = props;
  const { id, title, evidence, moreEvidence, ignored, cwe, masvs } = finding;
  const isStanding = finding.status === "FAIL" || finding.status === "REVIEW";
  const canFix = finding.fixable && isStanding;
  const code = useFindingCode(project, finding);
  return (
    <div class="finding-details">
      {finding.notApplicable && (
        <p>
          Not applicable: <InlineProse text={finding.notApplicable} />
        </p>
      )}
      <FindingHistory finding={finding} since={since} />
      {(evidence.length > 0 || moreEvidence > 0) && (
        <>
          <h4>Where</h4>
          <FindingCode.Provider value={code}>
            <EvidenceList evidence={evidence} more={moreEvidence} decided={finding.decision?.state} project={project} />
          </FindingCode.Provider>
        </>
      )}
      {ignored.length > 0 && <IgnoredList ignored={ignored} />}
      <h4>How it is attacked</h4>
      <Prose text={finding.attackScenario} />
      <h4>What to do</h4>
      <Prose text={finding.remediation} />
      <p class="row">
        {canFix && (
          <Button kind="primary" onClick={() => project.ask({ kind: "fix", id, title })} label={`Fix ${title}…`}>
            Fix…
          </Button>
        )}
        <Button onClick={() => project.ask({ kind: "explain", id, title })} label={`Explain ${title}…`}>
          Explain…
        </Button>
        {isStanding && (
          <Button onClick={() => project.ask({ kind: "patch", id, title })} label={`Suggest a patch for ${title}…`}>
            Suggest a patch…
          </Button>
        )}
      </p>
      {(placesOf(finding).length > 0 || finding.triage !== "Open" || finding.decision) && (
        <>
          <h4>Your decision{placesOf(finding).length > 0 && ` about ${placeCount(finding)}`}</h4>
          <TriageForm finding={finding} project={project} />
        </>
      )}
      <p class="muted references">
        {finding.owasp} {finding.category}
        {cwe.map((number) => (
          <a
            key={number}
            href={`https://cwe.mitre.org/data/definitions/${number}.html`}
            target="_blank"
            rel="noreferrer"
          >
            CWE-{number}
          </a>
        ))}
        <a href={`https://mas.owasp.org/MASVS/controls/MASVS-${masvs}/`} target="_blank" rel="noreferrer">
          MASVS-{masvs}
        </a>
        <code>{id}</code>
      </p>
    </div>
  );
}
