import { useState } from "preact/hooks";
import { formatAddress } from "../../address.ts";
import type { Engine } from "../../engine/engine.ts";
import { Button } from "../../ui/button.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import { sideText } from "../compare/side.ts";
import type { Problems } from "../config/problems.ts";
import type { Living } from "./living.ts";
import { UpdateDialog } from "./update-dialog.tsx";

/** What can be done with a living project: update it, or leave it. */
export function UpdateBar(props: {
  readonly engine: Engine;
  readonly living: Living;
  /** The fields of its configuration that change. */
  readonly request: object;
  readonly problems: Problems;
}) {
  const { engine, living, request, problems } = props;
  const [asking, setAsking] = useState(false);
  const blocked = Object.keys(problems).length > 0;
  const ask = () => setAsking(!blocked);
  useKeys("Control+Enter", ask);
  return (
    <div class="deliver">
      <Button onClick={ask} kind="primary" keys="Control+Enter" disabled={blocked}>
        Update…
      </Button>
      <span class="living-path mono" title={living.path}>
        {living.path}
      </span>
      <a
        href={formatAddress("generate", { compare: "", from: living.path, to: sideText({ kind: "newest" }) })}
        title="What the generator makes differently since the project was made"
      >
        Compare…
      </a>
      <a href={formatAddress("generate")}>Close the project</a>
      {blocked && <span class="error">Correct the marked options first.</span>}
      {asking && <UpdateDialog engine={engine} living={living} config={request} onClose={() => setAsking(false)} />}
    </div>
  );
}
