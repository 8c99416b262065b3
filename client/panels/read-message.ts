import type { ToHost } from "../../webview/engine/panel-messages.ts";

type Kind = ToHost["kind"];
type Fields<K extends Kind> = Readonly<
  Record<Exclude<keyof Extract<ToHost, { kind: K }>, "kind">, "string" | "number" | "boolean" | "object">
>;

const fields: { readonly [K in Kind]: Fields<K> } = {
  ready: { address: "string" },
  at: { address: "string" },
  call: { id: "number", name: "string", input: "object", progress: "boolean" },
  cancel: { id: "number" },
  save: { id: "number", name: "string", input: "object", format: "string" },
  createProject: { id: "number", config: "object" },
  copy: { id: "number", text: "string" },
  openFile: { project: "string", file: "string", line: "number", column: "number" },
};

/** What a page asks for, or nothing when it is no message of the app. What is in an `object` is for the server to judge. */
export function readMessage(raw: unknown): ToHost | undefined {
  if (!isRecord(raw) || typeof raw["kind"] !== "string" || !Object.hasOwn(fields, raw["kind"])) return undefined;
  const expected = Object.entries<string>(fields[raw["kind"] as Kind]);
  const fits = expected.every(([name, type]) => (type === "object" ? isRecord(raw[name]) : typeof raw[name] === type));
  return fits ? (raw as unknown as ToHost) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
