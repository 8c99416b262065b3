import type { Calls } from "../../../server/operations/index.ts";
import type { Home } from "../../engine/engine.ts";
import { DiffView } from "../../ui/diff/diff-view.tsx";
import { InlineProse } from "../../ui/prose.tsx";
import { wayBack } from "./way-back.ts";

/** What a fix changed or would change, and what a person still has to do. */
export function FixReportView(props: { readonly report: Calls["fix"]["output"]; readonly home: Home["kind"] }) {
  const { report, home } = props;
  const { dryRun, applied, skipped, manual, diff } = report;
  const hints = applied.flatMap((one) => one.hints);
  return (
    <>
      {applied.length > 0 ? (
        <p role="status">
          {dryRun ? "What this does: " : "Fixed: "}
          <strong>{applied.map(({ title }) => title).join(", ")}</strong>. {wayBack[home][dryRun ? 0 : 1]}
        </p>
      ) : (
        <p role="status">Nothing can be fixed automatically.</p>
      )}
      <Remarks title="Do this as well" remarks={hints} />
      <Remarks title="By hand" remarks={manual.map(({ file, line, message }) => `${file}:${line}: ${message}`)} />
      <Remarks title="Left out" remarks={skipped.map(({ id, reason }) => `\`${id}\`: ${reason}`)} />
      {diff !== "" && <DiffView diff={diff} />}
    </>
  );
}

function Remarks({ title, remarks }: { readonly title: string; readonly remarks: readonly string[] }) {
  if (remarks.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {remarks.map((remark) => (
          <li key={remark}>
            <InlineProse text={remark} />
          </li>
        ))}
      </ul>
    </section>
  );
}
