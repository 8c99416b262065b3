import { fixedTogether } from "../../../server/contract/fixed-with-all.ts";
import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { Button } from "../../ui/button.tsx";
import { InlineProse } from "../../ui/prose.tsx";
import type { ShownProject } from "../project/project.ts";

const words = ["", "this one", "these two", "these three", "these four", "these five", "these six", "these seven"];

/** The button that fixes everything that can be fixed without changing code, with the score that this leads to. */
export function FixTogether({ record, project }: { readonly record: ScanRecord; readonly project: ShownProject }) {
  const { fixed, scoreAfter } = fixedTogether(record.findings);
  if (fixed.length === 0) return null;
  const which = words[fixed.length] ?? `these ${fixed.length}`;
  return (
    <div class="fix-together">
      <Button kind="primary" onClick={() => project.ask({ kind: "fix-all" })}>
        Fix {which}
        {scoreAfter > record.score && `: ${record.score} → ${scoreAfter}`}…
      </Button>
      <ul>
        {fixed.map(({ id, title, fix }) => (
          <li key={id}>
            <InlineProse text={fix?.title ?? title} />
          </li>
        ))}
      </ul>
    </div>
  );
}
