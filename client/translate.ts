/** The type of `vscode.l10n.t`, passed to files that must work without VS Code. `l10n/` holds every message. */
export type Translate = (message: string, ...values: (string | number)[]) => string;
