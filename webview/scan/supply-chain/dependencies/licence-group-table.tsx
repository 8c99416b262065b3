import { useId, useRef, useState } from "preact/hooks";
import { Button } from "../../../ui/button.tsx";
import { PlaceName } from "../../finding/place-name.tsx";
import type { ShownProject } from "../../project/project.ts";
import { type BillComponent, type LicenceGroup, licenceTones, spellLicence } from "./components.ts";

/** Rows per page: there can be thousands. */
const step = 100;

/** Packages with one class of licence, and what to do about them. */
export function LicenceGroupTable({
  group,
  project,
}: {
  readonly group: LicenceGroup;
  readonly project: ShownProject;
}) {
  const { kind, advice, components } = group;
  const id = useId();
  const [rows, setRows] = useState(step);
  const heading = useRef<HTMLHeadingElement>(null);
  const hidden = components.length - rows;
  const showMore = () => {
    setRows(rows + step);
    // The button disappears with the last page, so the focus moves on.
    if (hidden <= step) heading.current?.focus({ preventScroll: true });
  };
  return (
    <div class="licence-group">
      <h3 ref={heading} id={id} tabIndex={-1} class={licenceTones[kind]}>
        {kind[0]?.toUpperCase()}
        {kind.slice(1)} ({components.length})
      </h3>
      {advice !== null && <p class="report-about">{advice}</p>}
      <table aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Package</th>
            <th scope="col">Version</th>
            <th scope="col">Licence</th>
            <th scope="col">Where</th>
          </tr>
        </thead>
        <tbody>
          {components.slice(0, rows).map((component) => (
            <ComponentRow key={component.purl} component={component} project={project} />
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button onClick={showMore}>
          Show {Math.min(step, hidden)} more of {hidden}
        </Button>
      )}
    </div>
  );
}

function ComponentRow({ component, project }: { readonly component: BillComponent; readonly project: ShownProject }) {
  const { ecosystem, name, version, direct, dev, licence, places } = component;
  const [place] = places;
  return (
    <tr>
      <th scope="row">
        {name} <span class="tag">{ecosystem}</span> {!direct && <span class="tag">transitive</span>}{" "}
        {dev && <span class="tag">dev</span>}
      </th>
      <td data-label="Version">{version}</td>
      <td data-label="Licence">{spellLicence(licence)}</td>
      <td data-label="Where">
        {place && <PlaceName place={place} project={project} />}
        {places.length > 1 && <span class="muted"> and {places.length - 1} more</span>}
      </td>
    </tr>
  );
}
