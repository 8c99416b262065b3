import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type Diagnostic,
  DiagnosticSeverity,
  type Hover,
  MarkupKind,
  type Position,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { link, markdown } from "../../reports/markdown.ts";
import { plainMessage } from "../../reports/plain-message.ts";
import { type Rules, type Span, teamCompletions, teamFileProblems, teamWordAt } from "../../scanner/index.ts";

/** The file in which a team keeps its decisions. */
export const teamFile = "palisade.yaml";

/**
 * What is wrong in a `palisade.yaml`.
 *
 * @param today ISO date
 */
export function teamFileDiagnostics(text: string, { checks }: Rules, today: string): Diagnostic[] {
  const document = documentOf(text);
  return teamFileProblems(text, new Set(checks.map(({ meta }) => meta.id)), today).map(
    ({ span, isError, message }) => ({
      range: rangeIn(document, span),
      severity: isError ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
      source: "palisade",
      message: plainMessage(message),
    }),
  );
}

/** The keys and values that can be written at a place of a `palisade.yaml`. */
export function teamFileCompletions(document: TextDocument, position: Position, { checks }: Rules): CompletionList {
  const offset = document.offsetAt(position);
  const metas = checks.map(({ meta }) => meta);
  const { start, items } = teamCompletions(document.getText(), offset, metas) ?? { start: offset, items: [] };
  const range = { start: document.positionAt(start), end: position };
  return {
    isIncomplete: false,
    items: items.map(
      ({ label, detail, insert, isKey }): CompletionItem => ({
        label,
        detail,
        kind: isKey ? CompletionItemKind.Property : CompletionItemKind.Value,
        textEdit: { range, newText: insert },
      }),
    ),
  };
}

/** What the key or the check at a place of a `palisade.yaml` is. */
export function teamFileHover(
  document: TextDocument,
  position: Position,
  { checks }: Rules,
  page: (check: string) => string,
): Hover | null {
  const word = teamWordAt(document.getText(), document.offsetAt(position));
  const meta = checks.find((check) => check.meta.id === word?.check)?.meta;
  const said = meta
    ? markdown`**${meta.title}** · ${meta.severity} · ${meta.owasp}\n\n${link(`More about ${meta.id}`, page(meta.id))}`
    : word?.key && markdown`**${word.key.name}**: ${word.key.meaning}`;
  if (!word || !said) return null;
  return { contents: { kind: MarkupKind.Markdown, value: String(said) }, range: rangeIn(document, word.span) };
}

function documentOf(text: string): TextDocument {
  return TextDocument.create("", "yaml", 0, text);
}

function rangeIn(document: TextDocument, { start, end }: Span) {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}
