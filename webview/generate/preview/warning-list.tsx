import { count } from "../../../server/contract/count.ts";
import { Button } from "../../ui/button.tsx";
import { InlineProse } from "../../ui/prose.tsx";
import type { FormFields } from "../config/catalog.ts";
import { type ProjectWarning, severityNames } from "./project-files.ts";

/** Where the generator departed from the request, and other warnings. Each links to its field. */
export function WarningList(props: {
  readonly warnings: readonly ProjectWarning[];
  readonly fields: FormFields;
  readonly goToField: (key: string) => void;
}) {
  const { warnings, fields, goToField } = props;
  if (warnings.length === 0) return null;
  const serious = warnings.filter(({ severity }) => severity !== "info").length;
  const notes = warnings.length - serious;
  const title = [serious && count(serious, "warning"), notes && count(notes, "note")].filter(Boolean).join(", ");
  const sorted = ["error", "warning", "info"].flatMap((severity) =>
    warnings.filter((one) => one.severity === severity),
  );
  return (
    <details class="remarks" open={serious > 0}>
      <summary>{title}</summary>
      <ul>
        {sorted.map((warning) => (
          <li key={warning.id + warning.message} class={warning.severity}>
            <strong>{severityNames[warning.severity]}</strong>
            <div>
              <WarningText warning={warning} label={fields.get(warning.option)?.label ?? warning.option} />
            </div>
            {fields.has(warning.option) && (
              <Button
                onClick={() => goToField(warning.option)}
                kind="plain"
                label={`Go to ${fields.get(warning.option)?.label}`}
              >
                {fields.get(warning.option)?.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function WarningText({ warning, label }: { readonly warning: ProjectWarning; readonly label: string }) {
  const { asked, used, because, message } = warning;
  if (asked === undefined || used === undefined) return <InlineProse text={message} />;
  return (
    <>
      {label}: asked for <code>{asked}</code>, uses <code>{used}</code>. <InlineProse text={because} />
    </>
  );
}
