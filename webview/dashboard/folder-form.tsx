import { useId, useState } from "preact/hooks";

/** Shows where the apps are, and lets the user choose another folder. */
export function FolderForm(props: {
  readonly folder: string;
  /** Whether projects that the editor has open are among them. */
  readonly withOpen: boolean;
  readonly onFolder: (to: string) => void;
}) {
  const { folder, withOpen, onFolder } = props;
  return (
    <details class="folder">
      <summary>
        <span class="muted">
          Apps {withOpen && "of this window, and those "}below <code>{folder}</code>
        </span>{" "}
        <span class="folder-change">Change</span>
      </summary>
      <FolderField folder={folder} onFolder={onFolder} />
    </details>
  );
}

/** A field for a folder, with its button. */
export function FolderField({
  folder,
  onFolder,
}: {
  readonly folder: string;
  readonly onFolder: (to: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState(folder);
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== "") onFolder(text.trim());
  };
  return (
    <form class="folder-field" onSubmit={submit}>
      <label for={id}>Folder to look in</label>
      <input
        id={id}
        class="input mono"
        value={text}
        spellcheck={false}
        autocomplete="off"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" class="button secondary">
        Look there
      </button>
    </form>
  );
}
