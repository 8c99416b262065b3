import { useCallback, useMemo, useRef, useState } from "preact/hooks";
import type { Engine } from "../engine/engine.ts";
import { Button } from "../ui/button.tsx";
import { Busy } from "../ui/notice.tsx";
import { Splitter } from "../ui/splitter.tsx";
import { type Catalog, formFields } from "./config/catalog.ts";
import { noChoices, requestOf } from "./config/choices.ts";
import type { Problems } from "./config/problems.ts";
import { Deliver } from "./deliver/deliver.tsx";
import { focusField } from "./form/focus-field.ts";
import { Form } from "./form/form.tsx";
import { formShares, useFormShare } from "./form/use-form-share.ts";
import { useChoices } from "./link/use-choices.ts";
import type { Living } from "./living/living.ts";
import { UpdateBar } from "./living/update-bar.tsx";
import type { OverlayAnswer } from "./overlay/overlaid-catalog.ts";
import { OverlayNote } from "./overlay/overlay-note.tsx";
import { goWithoutOverlay } from "./overlay/without-overlay.ts";
import { Preview } from "./preview/preview.tsx";
import { useProject } from "./preview/use-project.ts";
import type { StartingPoint } from "./preview/use-starting-point.ts";

const noProblems: Problems = {};

const defaults: StartingPoint = { label: "the defaults", request: {} };

/** The form and the preview, side by side or, in a narrow pane, one at a time. */
export function Workbench(props: {
  readonly engine: Engine;
  readonly catalog: Catalog;
  readonly query: URLSearchParams;
  /** The project that is changed; without it, a new one is made. */
  readonly living?: Living;
  /** What lies over the catalogue already. */
  readonly overlay?: OverlayAnswer;
}) {
  const { engine, catalog, query, living, overlay } = props;
  const fields = useMemo(() => formFields(catalog), [catalog]);
  const { choices, ignored, forgetIgnored, change } = useChoices(fields, query, living?.path, overlay?.reference);
  const request = useMemo(() => choices && requestOf(fields, choices), [fields, choices]);
  const whole = useMemo(() => (living && choices ? living.whole(choices) : request), [living, choices, request]);
  const live = useProject(engine, whole, living?.overlays ?? (overlay ? [overlay.reference] : []));
  const [pane, setPane] = useState<"form" | "preview">("form");
  const [share, setShare] = useFormShare();
  const goToField = useCallback((key: string, value?: string) => {
    setPane("form");
    // The form can be focused only after this change is rendered.
    requestAnimationFrame(() => focusField(key, value));
  }, []);
  const preview = useRef<HTMLElement>(null);
  const skipToPreview = () => {
    setPane("preview");
    requestAnimationFrame(() => preview.current?.focus());
  };
  if (!choices || !request) return <Busy>Reading the link…</Busy>;
  const problems = live.state.kind === "failed" ? live.state.error.details : noProblems;
  return (
    <div class="workbench" data-pane={pane} style={{ "--form-share": share }}>
      <fieldset class="pane-toggle" aria-label="What is shown">
        <Button onClick={() => setPane("form")} pressed={pane === "form"}>
          Options
        </Button>
        <Button onClick={() => setPane("preview")} pressed={pane === "preview"}>
          Preview
        </Button>
      </fieldset>
      <section id="form-pane" class="form-pane" aria-label="Options">
        <button type="button" class="skip" onClick={skipToPreview}>
          Skip to the preview
        </button>
        {overlay && <OverlayNote overlay={overlay} remove={() => goWithoutOverlay(query)} />}
        <Form
          catalog={catalog}
          isNew={living === undefined}
          fields={fields}
          choices={choices}
          problems={problems}
          warnings={live.project?.warnings ?? []}
          ignored={ignored}
          forgetIgnored={forgetIgnored}
          change={change}
          goToField={goToField}
        />
      </section>
      <Splitter
        label="Width of the options"
        controls="form-pane"
        value={share}
        min={formShares.min}
        max={formShares.max}
        onChange={setShare}
      />
      <div class="take-bar">
        {living ? (
          <UpdateBar engine={engine} living={living} request={request} problems={problems} />
        ) : (
          <Deliver
            engine={engine}
            fields={fields}
            choices={choices}
            request={request}
            problems={problems}
            overlay={overlay?.reference}
            project={live.project}
          />
        )}
      </div>
      <section ref={preview} class="preview-pane" aria-label="Preview" tabIndex={-1}>
        <Preview
          engine={engine}
          fields={fields}
          choices={choices}
          live={live}
          start={living ? { label: "the project as it was made", request: living.whole(noChoices) } : defaults}
          goToField={goToField}
        />
      </section>
    </div>
  );
}
