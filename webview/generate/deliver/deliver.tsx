import { useMemo, useState } from "preact/hooks";
import { formatAddress } from "../../address.ts";
import type { Engine } from "../../engine/engine.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useCall } from "../../ui/use-call.ts";
import { useKeys } from "../../ui/use-keys.ts";
import type { FormFields } from "../config/catalog.ts";
import { askedValues, type Choices, chosen } from "../config/choices.ts";
import type { Problems } from "../config/problems.ts";
import { writeLink } from "../link/link.ts";
import { packLink } from "../link/packed-link.ts";
import type { GenerateAnswer } from "../preview/project-files.ts";
import { asCommand, asCurl, asJson, type CopyForm, copyForms } from "./copy-as.ts";
import { asCreated, asDownloaded, type Delivered } from "./delivered.ts";
import { NextPanel } from "./next-panel.tsx";

/** Downloads or creates the project, or copies its configuration, and says what comes next. */
export function Deliver(props: {
  readonly engine: Engine;
  readonly fields: FormFields;
  readonly choices: Choices;
  readonly request: object;
  readonly problems: Problems;
  /** What is laid over the generator. */
  readonly overlay: string | undefined;
  /** The project as it was last generated. */
  readonly project: GenerateAnswer | undefined;
}) {
  const { engine, fields, choices, request, problems, overlay, project } = props;
  const { home } = engine;
  const { state, start } = useCall<Delivered | undefined>();
  const [copied, setCopied] = useState("");
  const [closed, setClosed] = useState(false);
  const blocked = Object.keys(problems).length > 0;
  const begin = (work: () => Promise<Delivered | undefined>) => {
    if (blocked || state.kind === "busy") return;
    setCopied("");
    setClosed(false);
    start(work);
  };
  const deliver = () =>
    begin(async () => {
      if (home.deliver.kind === "folder")
        return (await home.deliver.create(request, overlay))
          ? { message: "The project was created.", commands: [] }
          : undefined;
      await home.deliver.save(request, overlay);
      return asDownloaded(project);
    });
  const create = () =>
    begin(async () => {
      const overlays = overlay === undefined ? [] : [overlay];
      return asCreated(await engine.call("create-project", { config: { ...request }, overlays }));
    });
  useKeys("Control+Enter", deliver);
  const forms = useMemo(
    // A panel of VS Code has no address that others could open.
    () =>
      copyForms.filter(({ id }) => {
        if (id === "curl") return home.kind === "browser" && overlay === undefined;
        return home.kind === "browser" || id !== "link";
      }),
    [home, overlay],
  );
  const copy = async (form: CopyForm) => {
    await home.copy(await copiedText(form, fields, choices, request, overlay)).then(
      () => setCopied(`${copyForms.find(({ id }) => id === form)?.label} copied.`),
      () => setCopied("The clipboard cannot be used here."),
    );
  };
  const delivered = state.kind === "done" ? state.value : undefined;
  return (
    <>
      <div class="deliver">
        <Button onClick={deliver} kind="primary" keys="Control+Enter" disabled={blocked || state.kind === "busy"}>
          {home.deliver.kind === "folder" ? "Create in a folder…" : "Download ZIP"}
        </Button>
        {home.deliver.kind === "download" && (
          <Button onClick={create} disabled={blocked || state.kind === "busy"}>
            Create in my projects folder
          </Button>
        )}
        <Menu label="Copy as" items={forms} pick={(form) => void copy(form)} />
        <span role="status" class={state.kind === "failed" ? "error" : "muted"}>
          {copied || (blocked ? "Correct the marked options first." : messageOf(state))}
        </span>
      </div>
      {delivered && delivered.commands.length > 0 && !closed && (
        <NextPanel delivered={delivered} copy={home.copy} close={() => setClosed(true)} />
      )}
    </>
  );
}

function messageOf(state: ReturnType<typeof useCall<Delivered | undefined>>["state"]): string {
  if (state.kind === "busy") return "Making the project…";
  if (state.kind === "failed") return state.error.message;
  return (state.kind === "done" && state.value?.message) || "";
}

async function copiedText(
  form: CopyForm,
  fields: FormFields,
  choices: Choices,
  request: object,
  overlay: string | undefined,
): Promise<string> {
  switch (form) {
    case "json":
      return asJson(request);
    case "curl":
      return asCurl(request, location.origin);
    case "cli": {
      const name = fields.get("appName");
      const asked = askedValues(fields, choices).filter(([key]) => key !== "appName");
      return asCommand(name ? String(chosen(name, choices)) : "my_app", asked, overlay);
    }
    case "link": {
      const parameters = await packLink(writeLink(fields, choices));
      if (overlay !== undefined) parameters.set("overlay", overlay);
      return new URL(formatAddress("generate", parameters), location.href).href;
    }
  }
}
