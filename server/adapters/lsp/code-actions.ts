import {
  type CodeAction,
  type CodeActionContext,
  CodeActionKind,
  type Diagnostic,
  type Range,
} from "vscode-languageserver";
import { actionSources } from "./code-actions/index.ts";
import type { Editor } from "./editor.ts";

/** The code actions for the findings at a place. Fixes are planned on the current texts. */
export async function codeActionsAt(
  editor: Editor,
  uri: string,
  range: Range,
  { only, diagnostics }: CodeActionContext,
): Promise<CodeAction[]> {
  const [owner] = editor.ownersOf(uri);
  const text = owner && editor.documentOf(owner.project, owner.file);
  if (!owner || !text) return [];
  const { project, file } = owner;
  const wanted = actionSources.filter(({ kind, onRequest }) =>
    only === undefined ? !onRequest : only.some((asked) => isWithin(kind, asked)),
  );
  if (wanted.length === 0) return [];
  const asksByName = wanted.some(({ onRequest }) => onRequest);
  // Actions on save are not offered when only the cursor moved.
  await (asksByName || project.settings()?.run !== "onSave" ? project.updateNow() : project.upToDate());
  const record = project.record();
  const scan = project.live.scan();
  if (!record || !scan) return [];
  const known = project.reports().get(file)?.items ?? [];
  const ours = diagnostics.filter(({ source }) => source === "palisade");
  const here = (ours.length > 0 ? ours : known.filter((one) => overlap(one.range, range))).flatMap((diagnostic) => {
    const finding = record.findings.find(({ id }) => id === diagnostic.code);
    return finding ? [{ finding, diagnostic }] : [];
  });
  const context = {
    project,
    file,
    text,
    record,
    scan,
    here: onePerFinding(here),
    rules: editor.scanning.rules,
    trusted: editor.trusted(),
    client: editor.client,
    asks: editor.asks,
    dialogs: editor.dialogs,
    hasModel: async () => (await editor.services.settings.read()).ai.provider !== "off",
    files: editor.services.files,
    document: (one: string) => editor.documentOf(project, one),
  };
  const actions: CodeAction[] = [];
  for (const source of wanted) actions.push(...(await source.actions(context)));
  return actions;
}

/** `source.fixAll.palisade` is part of `source.fixAll` and of `source`. */
function isWithin(kind: CodeActionKind, asked: CodeActionKind): boolean {
  return asked === CodeActionKind.Empty || kind === asked || kind.startsWith(`${asked}.`);
}

function onePerFinding<One extends { finding: { id: string }; diagnostic: Diagnostic }>(here: readonly One[]): One[] {
  return [...new Map([...here].reverse().map((one) => [one.finding.id, one])).values()].reverse();
}

function overlap(a: Range, b: Range): boolean {
  const before = (x: Range, y: Range) =>
    x.end.line < y.start.line || (x.end.line === y.start.line && x.end.character < y.start.character);
  return !before(a, b) && !before(b, a);
}
