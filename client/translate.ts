/** The type of `vscode.l10n.t`, passed to files that must work without VS Code. */
export type Translate = (message: string, ...values: (string | number)[]) => string;
