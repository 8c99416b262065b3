import { Button } from "../../ui/button.tsx";
import { type Change, spellChange } from "../config/changes.ts";
import { Dialog } from "./dialog.tsx";

/** Shows what would change before it does. */
export function ConfirmChanges(props: {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly changes: readonly Change[];
  readonly confirm: () => void;
  readonly close: () => void;
}) {
  const { title, description, confirmLabel, changes, confirm, close } = props;
  const accept = () => {
    confirm();
    close();
  };
  return (
    <Dialog title={title} close={close}>
      <h2>{title}</h2>
      <p>{description}</p>
      {changes.length === 0 ? (
        <p>This is what is chosen already.</p>
      ) : (
        <dl class="changes">
          {changes.map((change) => (
            <div key={change.field.key}>
              <dt>{change.field.label}</dt>
              <dd>{spellChange(change)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div class="dialog-buttons">
        <Button onClick={close}>{changes.length === 0 ? "Close" : "Cancel"}</Button>
        {changes.length > 0 && (
          <Button onClick={accept} kind="primary">
            {confirmLabel}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
