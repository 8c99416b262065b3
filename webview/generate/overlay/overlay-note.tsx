import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { OverlayAnswer } from "./overlaid-catalog.ts";
import { OverlayParts } from "./overlay-parts.tsx";

/** Says which overlay lies over the form. */
export function OverlayNote({ overlay, remove }: { readonly overlay: OverlayAnswer; readonly remove: () => void }) {
  const [looking, setLooking] = useState(false);
  return (
    <div class="note overlay-note">
      <span>
        Overlay <strong>{overlay.name}</strong> {overlay.description}
      </span>
      <Button kind="plain" onClick={() => setLooking(true)}>
        What it brings
      </Button>
      <Button kind="plain" onClick={remove}>
        Remove
      </Button>
      {looking && (
        <Dialog title={`Overlay ${overlay.name}`} onClose={() => setLooking(false)}>
          {(close) => (
            <>
              <p class="mono muted">{overlay.reference}</p>
              <OverlayParts overlay={overlay} />
              <div class="dialog-buttons">
                <Button onClick={close}>Close</Button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </div>
  );
}
