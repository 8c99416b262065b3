import type { EditorStatus } from "../../server/adapters/lsp/protocol.ts";

/** The state of the language server, as far as the window knows. */
export type ServerState =
  | { readonly kind: "starting" }
  | { readonly kind: "running"; readonly status: EditorStatus }
  | { readonly kind: "stopped" };
