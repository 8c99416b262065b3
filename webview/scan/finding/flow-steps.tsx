import type { Evidence } from "../../../server/contract/finding.ts";
import { InlineProse } from "../../ui/prose.tsx";
import type { ShownProject } from "../project/project.ts";
import { PlaceLink } from "./place.tsx";
import { Snippet } from "./snippet.tsx";

/** The way of a value, step by step, from where it comes from to where it does harm. */
export function FlowSteps(props: {
  readonly flow: NonNullable<Evidence["flow"]>;
  readonly project: ShownProject;
  readonly isOpen?: boolean;
}) {
  const { flow, project, isOpen = false } = props;
  return (
    <details class="flow" open={isOpen}>
      <summary>The way of the value in {flow.length} steps</summary>
      <ol>
        {flow.map((step) => (
          <li key={`${step.file}:${step.line}:${step.column}`}>
            <p>
              <InlineProse text={step.message} />
            </p>
            <PlaceLink place={step} project={project} />
            <Snippet file={step.file} line={step.line} text={step.snippet} />
          </li>
        ))}
      </ol>
    </details>
  );
}
