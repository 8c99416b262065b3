import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

const keys = [
  [["j"], "Next finding"],
  [["k"], "Previous finding"],
  [["e", "Enter"], "Open or close it"],
  [["?"], "This help"],
] as const;

/** The keys of the list. They can be switched off, for those who speak to their machine or press keys by accident. */
export function KeysDialog(props: {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}) {
  const { isOn, onSwitch, onClose } = props;
  return (
    <Dialog title="Keys" onClose={onClose}>
      {(close) => (
        <>
          <dl class="keys-list">
            {keys.map(([either, what]) => (
              <div key={what}>
                <dt>
                  {either.map((key, index) => (
                    <>
                      {index > 0 && " or "}
                      <kbd>{key}</kbd>
                    </>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <label class="filter-check">
            <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onSwitch(currentTarget.checked)} />
            Use these keys on this machine
          </label>
          <div class="dialog-buttons">
            <Button kind="primary" onClick={close}>
              Close
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
