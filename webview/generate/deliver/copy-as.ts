import type { FormValue } from "../config/catalog.ts";

/** The forms in which a configuration can be copied. */
export const copyForms = [
  { id: "link", label: "Link" },
  { id: "json", label: "JSON" },
  { id: "curl", label: "curl command" },
  { id: "cli", label: "palisade command" },
] as const;

export type CopyForm = (typeof copyForms)[number]["id"];

/** The configuration as a file. */
export function asJson(request: object): string {
  return `${JSON.stringify(request, null, 2)}\n`;
}

/** A command that downloads the project from this page's server. */
export function asCurl(request: object, origin: string): string {
  return [
    `curl --fail-with-body --remote-name --remote-header-name ${quote(`${origin}/export`)}`,
    "  --header 'content-type: application/json'",
    `  --data ${quote(JSON.stringify(request))}`,
  ].join(" \\\n");
}

/** A command that writes the project into a folder. */
export function asCommand(
  name: string,
  asked: readonly (readonly [key: string, value: FormValue])[],
  overlay?: string,
): string {
  const laid = overlay === undefined ? [] : [`  --overlay ${quote(overlay)}`];
  const sets = asked.map(([key, value]) => `  --set ${quote(`${key}=${typed(value)}`)}`);
  return [`palisade new ${quote(name)}`, ...laid, ...sets].join(" \\\n");
}

function typed(value: FormValue): string {
  if (typeof value !== "object") return String(value);
  const isPlain = Array.isArray(value) && value.every((item) => /^[^,[\s]+$/.test(item));
  return isPlain ? value.join(",") : JSON.stringify(value);
}

/** Quotes a text for a POSIX shell. */
function quote(text: string): string {
  return /^[\w./:=,+@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
