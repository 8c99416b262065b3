import { useCallback, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { keptText } from "../../ui/kept-text.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { useFindingKeys } from "./use-finding-keys.ts";

const kept = keptText("finding-keys", "machine");

/** The keys of the list, and the button that tells them. */
export function FindingKeys() {
  const [isOn, setOn] = useState(() => kept.read() !== "off");
  const [isAsked, setAsked] = useState(false);
  useFindingKeys(
    isOn,
    useCallback(() => setAsked(true), []),
  );
  return (
    <>
      <Button kind="plain" onClick={() => setAsked(true)}>
        Keys
        {isOn && <kbd>?</kbd>}
      </Button>
      {isAsked && (
        <KeysDialog
          isOn={isOn}
          onSwitch={(now) => {
            setOn(now);
            kept.write(now ? "on" : "off");
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
