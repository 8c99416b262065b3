import { Menu } from "./menu.tsx";
import { ProblemNotice } from "./notice.tsx";
import { useCall } from "./use-call.ts";

/** A menu that saves something in one of several formats. */
export function SaveMenu<Format extends string>(props: {
  readonly label: string;
  readonly formats: readonly { readonly id: Format; readonly label: string }[];
  /** Resolves to false when the user cancelled. */
  readonly save: (format: Format, signal: AbortSignal) => Promise<boolean>;
}) {
  const { label, formats, save } = props;
  const { state, start } = useCall<boolean>();
  return (
    <span class="export">
      <Menu label={label} items={formats} pick={(format) => start((signal) => save(format, signal))} />
      <span role="status" class="muted">
        {state.kind === "done" && state.value && "Saved"}
      </span>
      {state.kind === "failed" && <ProblemNotice message={state.error.message} />}
    </span>
  );
}
