import type { CodeAction, CodeActionKind, Diagnostic } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Finding } from "../../../contract/finding.ts";
import type { ScanRecord } from "../../../contract/scan-record.ts";
import type { Rules, Scan } from "../../../scanner/index.ts";
import type { WritableFiles } from "../../../services/project-files.ts";
import type { ClientFacts } from "../client-facts.ts";
import type { OpenProject } from "../open-project.ts";

/** The context of the actions for one place of one document. */
export interface ActionContext {
  readonly project: OpenProject;
  readonly client: ClientFacts;
  readonly file: string;
  readonly text: TextDocument;
  readonly record: ScanRecord;
  readonly scan: Scan;
  readonly rules: Rules;
  /** False while the workspace is not trusted: nothing may be changed then. */
  readonly trusted: boolean;
  /** Whether the client asks the user for the parts of a decision. */
  readonly asks: boolean;
  /** Whether the client has dialogs that explain a finding and suggest a patch. */
  readonly dialogs: boolean;
  /** The findings at the place, each with its diagnostic. */
  readonly here: readonly { readonly finding: Finding; readonly diagnostic: Diagnostic }[];
  /** Says which files may be changed. */
  readonly files: Pick<WritableFiles, "check">;
  /** Whether a language model is set up. */
  hasModel(): Promise<boolean>;
  /** The open document of a project's file. */
  document(file: string): TextDocument | undefined;
}

/** One kind of code action for findings. */
export interface ActionSource {
  readonly kind: CodeActionKind;
  /** Offered only to clients that request this kind by name, not in every menu. */
  readonly onRequest: boolean;
  actions(context: ActionContext): readonly CodeAction[] | Promise<readonly CodeAction[]>;
}
