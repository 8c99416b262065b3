import { useId, useState } from "preact/hooks";
import type { Home } from "../engine/engine.ts";
import { Button } from "../ui/button.tsx";

interface FolderChoice {
  readonly home: Home;
  readonly folder: string;
  readonly onFolder: (to: string) => void;
}

/** Shows where the apps are, and lets the user choose another folder. */
export function FolderForm(props: FolderChoice & { readonly withOpen: boolean }) {
  const { home, folder, withOpen } = props;
  const where = (
    <span class="muted">
      Apps {withOpen && "of this window, and those "}below <code>{folder}</code>
    </span>
  );
  if (home.pickFolder) {
    return (
      <p class="folder">
        {where} <ChooseFolder {...props} />
      </p>
    );
  }
  return (
    <details class="folder">
      <summary>
        {where} <span class="folder-change">Change</span>
      </summary>
      <ChooseFolder {...props} />
    </details>
  );
}

/** Chooses a folder: in the editor's own dialog, or in a field where there is none. */
export function ChooseFolder({ home, folder, onFolder }: FolderChoice) {
  const { pickFolder } = home;
  if (!pickFolder) return <FolderField folder={folder} onFolder={onFolder} />;
  const pick = async () => {
    const picked = await pickFolder(folder);
    if (picked !== undefined) onFolder(picked);
  };
  return <Button onClick={() => void pick()}>Choose a folder…</Button>;
}

/** A field for a folder, with its button. */
function FolderField({ folder, onFolder }: Omit<FolderChoice, "home">) {
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
