import type { Diagnostic } from "vscode";

/** Whether a diagnostic is about a finding, and not about `palisade.yaml` itself. */
export function isOurs({ source, code }: Pick<Diagnostic, "source" | "code">): boolean {
  return source === "palisade" && code !== undefined;
}
