import { contentOf } from "../../services/read-project-file.ts";
import type { ChangedFile } from "../../services/updating/checked-changes.ts";
import type { FileStep } from "./protocol.ts";
import { textEdits } from "./text-edits.ts";

/** How an editor changes a file. */
export function fileStep(uri: string, { before, after }: Pick<ChangedFile, "before" | "after">): FileStep {
  if (!after) return { kind: "remove", uri };
  const content = Buffer.from(after).toString("base64");
  if (!before) return { kind: "create", uri, content };
  const [old, now] = [textOf(before), textOf(after)];
  const isText = old !== undefined && now !== undefined;
  return { kind: "replace", uri, content, text: isText ? { before: old, edits: textEdits(old, now) } : undefined };
}

/** Creations come first and removals last, so that a text never refers to a file that is not there. */
export function inOrder(steps: readonly FileStep[]): readonly FileStep[] {
  return steps.toSorted((a, b) => ranks[a.kind] - ranks[b.kind]);
}

const ranks: Readonly<Record<FileStep["kind"], number>> = { create: 0, replace: 1, remove: 2 };

/** Undefined for bytes that are no text. An editor shows no byte order mark. */
function textOf(bytes: Uint8Array): string | undefined {
  const content = contentOf(Buffer.from(bytes));
  return content.kind === "text" ? content.text.replace(/^\uFEFF/, "") : undefined;
}
