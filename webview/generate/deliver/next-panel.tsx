import { formatAddress } from "../../address.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { type Delivered, isOnThisMachine, vscodeAddress } from "./delivered.ts";

/** What to do with a project that was just delivered. */
export function NextPanel(props: {
  readonly delivered: Delivered;
  readonly copy: (text: string) => Promise<void>;
  readonly close: () => void;
}) {
  const { delivered, copy, close } = props;
  const { commands, folder } = delivered;
  return (
    <section class="next-panel" aria-label="Next">
      <div class="next-head">
        <h2>Next</h2>
        {folder !== undefined && <span class="mono muted">{folder}</span>}
        <Button kind="plain" onClick={close} label="Close what comes next">
          ✕
        </Button>
      </div>
      <ol>
        {commands.map((command) => (
          <li key={command}>
            <code>{command}</code>
            <CopyButton text={command} copy={copy} />
          </li>
        ))}
      </ol>
      <div class="next-links">
        {folder !== undefined && isOnThisMachine(location.hostname) && (
          <a class="button secondary" href={vscodeAddress(folder)}>
            Open in VS Code
          </a>
        )}
        {folder !== undefined && (
          <a class="button secondary" href={formatAddress("scan", { path: folder })}>
            Scan it
          </a>
        )}
      </div>
    </section>
  );
}
