import type { EditorStatus } from "../../server/adapters/lsp/protocol.ts";

/** What the language server is doing, as far as the window can tell. */
export type ServerState =
  | { readonly kind: "starting" }
  | { readonly kind: "running"; readonly status: EditorStatus }
  | { readonly kind: "stopped" };
