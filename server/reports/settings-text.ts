import type { SecretSource } from "../contract/setting-choices.ts";
import type { Settings } from "../contract/settings.ts";
import type { Paint } from "./paint.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";

const sources: Readonly<Record<SecretSource, string>> = {
  environment: "set, from the environment",
  editor: "set, from the editor",
  file: "set",
};

/** The settings, one on each line, named as `palisade settings set` takes them. */
export function settingsText(settings: Settings, paint: Paint): TerminalText {
  const rows = rowsOf(settings);
  const width = Math.max(...rows.map(([name]) => name.length));
  return lines(rows.map(([name, value]) => text`${name.padEnd(width)}  ${value === unset ? paint.dim(value) : value}`));
}

const unset = "not set";

function rowsOf(part: object, prefix = ""): [name: string, value: string][] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    const name = prefix + key;
    // A secret is shown as whether it is set, with where it comes from.
    if (/From$/.test(key)) return [[name.slice(0, -"From".length), sourceText(value)]];
    if (/Set$/.test(key)) return [];
    if (value !== null && typeof value === "object" && !Array.isArray(value)) return rowsOf(value, `${name}.`);
    return [[name, valueText(value)]];
  });
}

function sourceText(source: unknown): string {
  return Object.entries(sources).find(([name]) => name === source)?.[1] ?? unset;
}

function valueText(value: unknown): string {
  const shown = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  return shown === "" ? unset : shown;
}
