import { BrowserMessageReader, BrowserMessageWriter, createConnection } from "vscode-languageserver/browser";
import { greet } from "../lsp/greet.ts";
import { offerOf } from "../lsp/offer.ts";
import { serveEditor } from "../lsp/server.ts";
import { browserEngine, browserOperations } from "./browser-engine.ts";

/** The language server of VS Code in a browser: a worker that talks to the extension beside it. */
greet(
  (options) => createConnection(new BrowserMessageReader(globalThis), new BrowserMessageWriter(globalThis), options),
  offerOf(browserOperations),
  (connection, greeting) => serveEditor(connection, greeting, browserEngine(connection)),
);
