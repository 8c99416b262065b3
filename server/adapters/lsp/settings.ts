import { DidChangeConfigurationNotification } from "vscode-languageserver";
import type { Connection } from "vscode-languageserver/node";
import { z } from "zod";
import type { ClientFacts } from "./client-facts.ts";

const defaultPorts = { scanner: 4110, generator: 4120 };

/** The user's settings under `palisade`. An invalid value counts as not set. */
export const editorSettingsSchema = z.object({
  diagnostics: section({
    fail: z.enum(["bySeverity", "error", "warning", "information", "off"]).catch("bySeverity"),
    review: z.enum(["information", "hint", "off"]).catch("information"),
    onlyNew: z.boolean().catch(false),
    /** By check, in the place of what `fail` and `review` say. */
    severity: z
      .record(z.string(), z.enum(["error", "warning", "information", "hint", "off"]).optional().catch(undefined))
      .catch({}),
    /** Globs of files, true for those without diagnostics. */
    exclude: z.record(z.string(), z.boolean().catch(false)).catch({}),
  }),
  run: z.enum(["onType", "onSave"]).catch("onType"),
  codeLens: z.boolean().catch(true),
  http: section({
    enabled: z.boolean().catch(true),
    scannerPort: z.int().min(1).max(65535).catch(defaultPorts.scanner),
    generatorPort: z.int().min(1).max(65535).catch(defaultPorts.generator),
  }),
});
export type EditorSettings = z.infer<typeof editorSettingsSchema>;

function section<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => (isObject(value) ? value : {}), z.object(shape));
}

/** The settings of one project or, without a scope, of the window. Never fails, because an editor may send anything. */
export interface SettingsReader {
  read(scopeUri?: string): Promise<EditorSettings>;
  /** Takes settings that the client pushed. */
  push(settings: unknown): void;
}

/**
 * Settings come from `workspace/configuration` if the client supports it, otherwise from what it pushed. They override
 * those in `initializationOptions`.
 */
export function settingsReader(connection: Connection, client: ClientFacts, initial: unknown): SettingsReader {
  let pushed: unknown;
  return {
    push(settings) {
      // Some editors send the section itself, others the object that contains it.
      pushed = isObject(settings) && isObject(settings["palisade"]) ? settings["palisade"] : settings;
    },
    async read(scopeUri) {
      const asked = client.answersConfiguration
        ? await connection.workspace
            .getConfiguration({ section: "palisade", ...(scopeUri !== undefined && { scopeUri }) })
            .catch(() => undefined)
        : undefined;
      return editorSettingsSchema.parse(merged(merged(initial, pushed), asked));
    },
  };
}

/** Asks a client that needs it to report changed settings. */
export async function watchSettings(connection: Connection, client: ClientFacts): Promise<void> {
  if (!client.registersConfiguration) return;
  await connection.client.register(DidChangeConfigurationNotification.type, { section: "palisade" });
}

/** Merges one object over another, section by section. Null and non-objects set nothing. */
function merged(base: unknown, over: unknown): Record<string, unknown> {
  const result: Record<string, unknown> = isObject(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(isObject(over) ? over : {})) {
    if (value === null || value === undefined) continue;
    result[key] = isObject(value) ? merged(result[key], value) : value;
  }
  return result;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
