import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";

/** Input for the user's own values, separated by commas. */
export function OwnValue({
  label,
  add,
}: {
  readonly label: string;
  readonly add: (values: readonly string[]) => void;
}) {
  const [typed, setTyped] = useState("");
  const items = typed
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
  const submit = () => {
    if (items.length > 0) add(items);
    setTyped("");
  };
  return (
    <div class="own-value">
      <input
        class="input"
        value={typed}
        placeholder="Your own"
        aria-label={`Add to ${label}`}
        autocomplete="off"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          submit();
        }}
      />
      <Button onClick={submit} disabled={items.length === 0}>
        Add
      </Button>
    </div>
  );
}
