import { useId } from "preact/hooks";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { PlaceName } from "../../finding/place-name.tsx";
import type { ShownProject } from "../../project/project.ts";
import { shortList } from "../short-list.ts";
import { type AffectedPackage, type ReportedVulnerability, severityTones } from "./affected-packages.ts";

/** An installed package, its vulnerabilities, and what to do. */
export function AffectedPackageCard(props: { readonly affected: AffectedPackage; readonly project: ShownProject }) {
  const { installed, vulnerabilities, advice } = props.affected;
  const { package: name, version, ecosystem, dev, broughtInBy, location } = installed;
  const { copy } = props.project.engine.home;
  const id = useId();
  return (
    <article class="report-item" aria-labelledby={id}>
      <div class="report-item-head">
        <h3 id={id}>
          {name} {version}
        </h3>
        <span class="tag">{ecosystem}</span>
        {dev && <span class="tag">dev</span>}
        <PlaceName place={{ file: location.file, line: location.line }} project={props.project} />
      </div>
      {broughtInBy.length > 0 && <p class="muted">Brought in by {shortList(broughtInBy)}</p>}
      <ul>
        {vulnerabilities.map((vulnerability) => (
          <VulnerabilityItem key={vulnerability.id} vulnerability={vulnerability} />
        ))}
      </ul>
      <h4>What to do</h4>
      {advice.map(({ ids, text, command }) => (
        <div key={ids.join(" ")}>
          <p>
            {advice.length > 1 && `Against ${ids.join(", ")}: `}
            {text}
          </p>
          {command !== null && (
            <div class="command">
              <code>{command}</code>
              <CopyButton text={command} copy={copy} />
            </div>
          )}
        </div>
      ))}
    </article>
  );
}

function VulnerabilityItem({ vulnerability }: { readonly vulnerability: ReportedVulnerability }) {
  const { id, severity, summary, link, fixedIn } = vulnerability;
  return (
    <li>
      <strong class={severityTones[severity]}>
        {severity === "unknown" ? "Not rated" : severity[0]?.toUpperCase() + severity.slice(1)}
      </strong>{" "}
      <a href={link} target="_blank" rel="noreferrer">
        {id}
      </a>{" "}
      {fixedIn === null ? "no fix published" : `fixed in ${fixedIn}`}
      {summary !== "" && <p>{summary}</p>}
    </li>
  );
}
