import { useState } from "preact/hooks";
import { formatAddress, goTo } from "../address.ts";
import type { Engine } from "../engine/engine.ts";
import { Button } from "../ui/button.tsx";
import { sideText } from "./compare/side.ts";
import { ChooseProject } from "./living/choose-project.tsx";
import { OverlayDialog } from "./overlay/overlay-dialog.tsx";

/** What else can be done here than to make a new app. */
export function OtherTasks(props: {
  readonly engine: Engine;
  /** The recipe that the form starts from. */
  readonly defaultRecipe: string;
  readonly query: URLSearchParams;
}) {
  const { engine, defaultRecipe, query } = props;
  const [choosing, setChoosing] = useState(false);
  const layOver = (reference: string) => {
    const parameters = new URLSearchParams(query);
    parameters.set("overlay", reference);
    goTo(formatAddress("generate", parameters));
  };
  return (
    <div class="other-tasks">
      <ChooseProject engine={engine} />
      <Button kind="plain" onClick={() => setChoosing(true)}>
        Overlay…
      </Button>
      <a
        class="button plain"
        href={formatAddress("generate", { compare: "", from: defaultRecipe, to: sideText({ kind: "form" }) })}
      >
        Compare…
      </a>
      {choosing && <OverlayDialog engine={engine} use={layOver} onClose={() => setChoosing(false)} />}
    </div>
  );
}
