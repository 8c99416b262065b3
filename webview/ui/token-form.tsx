import { useRef } from "preact/hooks";
import type { Access } from "../engine/engine.ts";

/** Asks for the server's access token. */
export function TokenForm({ access }: { readonly access: Access }) {
  const input = useRef<HTMLInputElement>(null);
  const wrong = access.state === "wrong";
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    access.give(input.current?.value.trim() ?? "");
  };
  return (
    <form class="token-form" onSubmit={submit}>
      <h1>This server needs a token</h1>
      <p id="token-help" class="muted">
        Enter the value of PALISADE_TOKEN on the machine that runs Palisade. This tab keeps it until you close it.
      </p>
      <div class="field">
        <label for="token">Token</label>
        <input
          id="token"
          ref={input}
          class="input"
          type="password"
          autocomplete="off"
          required
          autofocus
          aria-describedby={wrong ? "token-wrong" : "token-help"}
          aria-invalid={wrong}
        />
        {wrong && (
          <span id="token-wrong" class="error" role="alert">
            Wrong token. Copy it again.
          </span>
        )}
      </div>
      <button type="submit" class="button primary">
        Open
      </button>
    </form>
  );
}
