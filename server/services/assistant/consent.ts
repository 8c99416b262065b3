import { count } from "../../contract/count.ts";
import { Failure } from "../../contract/failure.ts";
import { lines, type TerminalText, text } from "../../reports/terminal-text.ts";
import type { LanguageModel } from "../models/language-model.ts";
import type { Services } from "../services.ts";

/** A file that a question shows, with how much of it. */
export interface SentFile {
  readonly file: string;
  readonly bytes: number;
}

/** How a person agrees that source leaves this machine. */
export interface AskConsent {
  /** Whether the request says so. */
  readonly confirm: boolean;
  /** Asks the person, where there is one. */
  readonly ask?: ((question: TerminalText) => Promise<boolean>) | undefined;
}

/**
 * Whether parts of these files may be sent to the model: it runs on this machine, or a person agreed, now or before, to
 * that host for that project. Consent is remembered with the project.
 */
export async function mayBeSent(
  services: Services,
  project: string,
  { isLocal, host }: Pick<LanguageModel, "isLocal" | "host">,
  files: readonly SentFile[],
  { confirm, ask }: AskConsent,
): Promise<boolean> {
  if (isLocal) return true;
  const document = services.store.project(project);
  if ((await document.read()).sendsTo?.includes(host)) return true;
  if (!confirm && !(await ask?.(consentQuestion(host, files)))) return false;
  await document.update((before) => ({ ...before, sendsTo: [...new Set([...(before.sendsTo ?? []), host])] }));
  return true;
}

/** The failure that lists what would have been sent, and says how to agree. */
export function notAgreed(host: string, files: readonly SentFile[]): Failure {
  const details = Object.fromEntries(files.map(({ file, bytes }) => [file, `${bytes} bytes`]));
  return new Failure(
    "conflict",
    `This would send ${amount(files)} to ${host}, which nobody has agreed to for this project. Secrets are masked. Send confirm: true (--yes) to agree.`,
    details,
  );
}

function consentQuestion(host: string, files: readonly SentFile[]): TerminalText {
  const rows = files.map(({ file, bytes }) => text`  ${file}  ${bytes} bytes`);
  return text`This sends ${amount(files)} to ${host}, with secrets masked:\n${lines(rows)}Send it, now and later for this project?`;
}

function amount(files: readonly SentFile[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `parts of ${count(files.length, "file")} (${bytes} bytes)`;
}
