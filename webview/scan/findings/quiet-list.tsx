import { useState } from "preact/hooks";
import type { Finding } from "../../../server/contract/finding.ts";
import { effectiveStatus } from "../../../server/contract/status.ts";
import { FindingCard, type FindingState } from "../finding/finding-card.tsx";

/** What needs nobody's attention, in one line that opens: what passed, does not apply, or was decided. */
export function QuietList(props: {
  readonly findings: readonly Finding[];
  readonly stateOf: (finding: Finding) => FindingState;
}) {
  const { findings, stateOf } = props;
  const [isOpen, setOpen] = useState(false);
  if (findings.length === 0) return null;
  const isAsked = findings.some((finding) => stateOf(finding).open);
  return (
    <details class="quiet-list" open={isOpen || isAsked} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{countQuiet(findings)}</summary>
      {(isOpen || isAsked) && findings.map((finding) => <FindingCard key={finding.id} {...stateOf(finding)} />)}
    </details>
  );
}

/** What there is, in words: `8 passed, 10 not applicable, 1 decided`. */
function countQuiet(findings: readonly Finding[]): string {
  const passed = findings.filter((finding) => effectiveStatus(finding) === "PASS").length;
  const decided = findings.filter(({ suppressed }) => suppressed).length;
  const parts = [
    passed > 0 && `${passed} passed`,
    findings.length - passed - decided > 0 && `${findings.length - passed - decided} not applicable`,
    decided > 0 && `${decided} decided`,
  ];
  return parts.filter(Boolean).join(", ");
}
