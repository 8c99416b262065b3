import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { type FieldChange, spellChange } from "../config/changes.ts";

/** Shows changes before they are applied. */
export function ConfirmChanges(props: {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly changes: readonly FieldChange[];
  readonly confirm: () => void;
  readonly onClose: () => void;
}) {
  const { title, description, confirmLabel, changes, confirm, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <p>{description}</p>
          {changes.length === 0 ? (
            <p>Nothing would change: this is already chosen.</p>
          ) : (
            <ChangeList changes={changes} />
          )}
          <div class="dialog-buttons">
            <Button onClick={close}>{changes.length === 0 ? "Close" : "Cancel"}</Button>
            {changes.length > 0 && (
              <Button
                kind="primary"
                onClick={() => {
                  confirm();
                  close();
                }}
              >
                {confirmLabel}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

function ChangeList({ changes }: { readonly changes: readonly FieldChange[] }) {
  return (
    <dl class="changes">
      {changes.map((change) => (
        <div key={change.field.key}>
          <dt>{change.field.label}</dt>
          <dd>{spellChange(change)}</dd>
        </div>
      ))}
    </dl>
  );
}
