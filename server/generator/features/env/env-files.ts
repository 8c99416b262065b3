import { call, type DartCode, layout } from "../../dart/layout.ts";
import { dartComment, dartString } from "../../escape/dart.ts";
import { shellComment } from "../../escape/shell.ts";
import type { EnvKey } from "../../model/contribution.ts";
import type { FileSpec } from "../../model/file.ts";
import type { Renderer } from "../../model/renderer.ts";

/** `Env`, and the files that its values come from: `.env`, or an example for `--dart-define-from-file`. */
export const envFiles: Renderer = ({ env: keys, facts }) => {
  if (keys.length === 0) return [];
  const fromFile = facts.envFile;
  const lookup = fromFile ? getter : constant;
  const code: FileSpec = {
    path: "lib/core/config/env.dart",
    tab: "code",
    template: "env/env.dart",
    data: { fromFile, members: keys.map((key) => `${comment(key)}\n${lookup(key)}`).join("\n\n") },
  };
  return [code, ...(fromFile ? dotenvFiles(keys) : [definesFile(keys)])];
};

/** `SENTRY_DSN` → `sentryDsn` */
function getterName(key: string): string {
  return key.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function comment(key: EnvKey): string {
  return `  /// ${dartComment(key.comment)}`;
}

function constant({ name, value }: EnvKey): string {
  const read: DartCode = call("String.fromEnvironment", [dartString(name)], {
    defaultValue: value ? dartString(value) : undefined,
  });
  return layout(read, 2, `static const String ${getterName(name)} = `, ";");
}

function getter({ name, value = "" }: EnvKey): string {
  const args = value === "" ? [dartString(name)] : [dartString(name), dartString(value)];
  return layout(call("_read", args), 2, `static String get ${getterName(name)} => `, ";");
}

/** The file that the app reads, and the one that is committed. */
function dotenvFiles(keys: readonly EnvKey[]): FileSpec[] {
  const text = `# Copy .env.example to .env; .env is not committed. Both are readable by anybody\n# who unpacks the app: no secrets in here.\n\n${keys.map(line).join("\n")}`;
  return [".env", ".env.example"].map((path) => ({ path, tab: "config", content: text }));
}

function line({ name, comment: why, value = "" }: EnvKey): string {
  return `# ${shellComment(why)}\n${name}=${value}\n`;
}

function definesFile(keys: readonly EnvKey[]): FileSpec {
  const values = Object.fromEntries(keys.map(({ name, value = "" }) => [name, value]));
  return { path: "dart_defines.example.json", tab: "config", content: `${JSON.stringify(values, null, 2)}\n` };
}
