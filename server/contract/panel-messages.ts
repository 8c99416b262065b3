import * as z from "zod/mini";
import { lazy } from "./lazy.ts";

/** Counts the requests of one page, so that each answer finds its request. */
const id = lazy(() => z.number());

/** An operation's input, or a configuration. The server validates it. */
const unjudged = lazy(() => z.record(z.string(), z.unknown()));

const toHostSchema = lazy(() =>
  z.discriminatedUnion("kind", [
    // The page has loaded, listens, and is at an address. Requests of an earlier page are obsolete.
    z.object({ kind: z.literal("ready"), address: z.string() }),
    // The app moved to another of its addresses.
    z.object({ kind: z.literal("at"), address: z.string() }),
    // Runs an operation, with its progress if requested.
    z.object({ kind: z.literal("call"), id: id(), name: z.string(), input: unjudged(), progress: z.boolean() }),
    z.object({ kind: z.literal("cancel"), id: id() }),
    // Saves an operation's answer as a file. The answer is false if the user chose no file.
    z.object({ kind: z.literal("save"), id: id(), name: z.string(), input: unjudged(), format: z.string() }),
    // Makes a project. The answer is false if the user chose no folder.
    z.object({ kind: z.literal("createProject"), id: id(), config: unjudged(), overlays: z.array(z.string()) }),
    // Lets the user choose a folder. The answer is its path, or null if the user chose none.
    z.object({ kind: z.literal("pickFolder"), id: id(), start: z.string() }),
    z.object({ kind: z.literal("copy"), id: id(), text: z.string() }),
    z.object({
      kind: z.literal("openFile"),
      project: z.string(),
      file: z.string(),
      line: z.number(),
      column: z.number(),
    }),
  ]),
);

/** Messages from the web app in a panel to VS Code. */
export type ToHost = Readonly<z.infer<ReturnType<typeof toHostSchema>>>;

/** Parses a message of the web app. Undefined if it is none. */
export function readMessage(raw: unknown): ToHost | undefined {
  return toHostSchema().safeParse(raw).data;
}

/** Messages from VS Code to the web app. */
export type FromHost =
  | { readonly kind: "progress"; readonly id: number; readonly event: unknown }
  | { readonly kind: "result"; readonly id: number; readonly output: unknown }
  | {
      readonly kind: "error";
      readonly id: number;
      readonly message: string;
      readonly details?: Readonly<Record<string, string>>;
    }
  /** The record of the shown project, with the editor's unsaved texts. */
  | { readonly kind: "record"; readonly record: object }
  /** The server has stopped, or runs again. */
  | { readonly kind: "server"; readonly state: "up" | "away" }
  /** Whether the workspace is trusted. */
  | { readonly kind: "trust"; readonly isTrusted: boolean }
  /** Shows one of the app's addresses: `#/scan?path=...`. */
  | { readonly kind: "show"; readonly address: string };
