import { BrowserMessageReader, BrowserMessageWriter, createConnection } from "vscode-languageserver/browser";
import { serveEditor } from "../lsp/server.ts";
import { browserEngine } from "./browser-engine.ts";

/** The language server of VS Code in a browser: a worker that talks to the extension beside it. */
const connection = createConnection(new BrowserMessageReader(globalThis), new BrowserMessageWriter(globalThis));
serveEditor(connection, browserEngine(connection));
