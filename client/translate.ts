/** `vscode.l10n.t`, handed in where a file has to work without VS Code. Every message stands in `l10n/`. */
export type Translate = (message: string, ...values: (string | number)[]) => string;
