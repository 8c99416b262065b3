import { once } from "node:events";
import { CancellationTokenSource } from "vscode-languageserver";
import type { Connection } from "vscode-languageserver/node";
import { editorModelReplySchema } from "../../contract/editor-models.ts";
import type { EditorModels } from "../../services/models/editor.ts";
import type { AskModelMethod } from "./protocol.ts";

/** The models of an editor that answers `palisade/askModel`. */
export function editorModels(connection: Connection): EditorModels {
  const askModelMethod: AskModelMethod = "palisade/askModel";
  return {
    async ask(request, signal) {
      signal.throwIfAborted();
      const cancellation = new CancellationTokenSource();
      const settled = new AbortController();
      // The editor need not answer a request that was cancelled.
      const aborted = once(signal, "abort", { signal: settled.signal }).then(() => {
        cancellation.cancel();
        throw signal.reason;
      });
      try {
        const reply = connection.sendRequest(askModelMethod, request, cancellation.token);
        return editorModelReplySchema().parse(await Promise.race([reply, aborted]));
      } finally {
        settled.abort();
        aborted.catch(() => {});
        cancellation.dispose();
      }
    },
  };
}
