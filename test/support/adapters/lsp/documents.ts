import type { CodeAction, Diagnostic, DocumentDiagnosticReport, Range } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Client } from "./client.ts";

/** A document open in a client. Each change is sent to the server. */
export interface OpenDocument {
  readonly uri: string;
  text(): string;
  version(): number;
  /** Replaces the first occurrence of a text, as one change of that range. */
  replace(before: string, after: string): void;
  /** Replaces everything. */
  set(text: string): void;
  /** Types characters one by one after the first occurrence of a text. */
  type(behind: string, characters: string, typed?: () => Promise<void>): Promise<void>;
  save(): void;
  close(): void;
  pull(previousResultId?: string): Promise<DocumentDiagnosticReport>;
  actions(diagnostics: readonly Diagnostic[], only?: string[], range?: Range): Promise<CodeAction[]>;
}

export function openDocument(client: Client, uri: string, text: string, languageId = "plaintext"): OpenDocument {
  let document = TextDocument.create(uri, languageId, 1, text);
  const identifier = { uri };
  client.notify("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } });

  function change(contentChanges: { range?: Range; text: string }[]) {
    document = TextDocument.update(document, contentChanges, document.version + 1);
    const textDocument = { uri, version: document.version };
    client.notify("textDocument/didChange", { textDocument, contentChanges });
  }
  function replaceAt(offset: number, length: number, inserted: string) {
    const range = { start: document.positionAt(offset), end: document.positionAt(offset + length) };
    change([{ range, text: inserted }]);
  }

  return {
    uri,
    text: () => document.getText(),
    version: () => document.version,
    replace: (before, after) => replaceAt(offsetOf(document, before), before.length, after),
    set: (next) => change([{ text: next }]),
    async type(behind, characters, typed) {
      let offset = offsetOf(document, behind) + behind.length;
      for (const character of characters) {
        replaceAt(offset, 0, character);
        offset += character.length;
        await typed?.();
      }
    },
    save: () => client.notify("textDocument/didSave", { textDocument: identifier }),
    close: () => client.notify("textDocument/didClose", { textDocument: identifier }),
    pull: (previousResultId) =>
      client.request("textDocument/diagnostic", { textDocument: identifier, identifier: "palisade", previousResultId }),
    actions: (diagnostics, only, range = diagnostics[0]?.range ?? wholeOf(document)) =>
      client.request("textDocument/codeAction", { textDocument: identifier, range, context: { diagnostics, only } }),
  };
}

function offsetOf(document: TextDocument, text: string): number {
  const offset = document.getText().indexOf(text);
  if (offset < 0) throw new Error(`${document.uri} does not hold ${JSON.stringify(text)}.`);
  return offset;
}

function wholeOf(document: TextDocument): Range {
  return { start: { line: 0, character: 0 }, end: { line: document.lineCount, character: 0 } };
}

/** The text in a range. */
export function textAt(text: string, range: Range): string {
  return TextDocument.create("", "", 0, text).getText(range);
}

/** The checks with diagnostics in a file, sorted by name. Undefined before anything was shown. */
export function codesOf(client: Client, uri: string): string[] | undefined {
  return client.shown
    .get(uri)
    ?.map(({ code }) => String(code))
    .sort();
}
