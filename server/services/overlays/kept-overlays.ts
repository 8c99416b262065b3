import type { Services } from "../services.ts";
import type { OverlayContent } from "./overlay-content.ts";
import { contentHashOf } from "./overlay-folder.ts";
import type { GitPin } from "./overlay-reference.ts";

/**
 * The content of a commit that somebody agreed to, as it was agreed to; undefined where nobody did, or where it is lost
 * or not the same any more. Nothing is fetched.
 */
export async function keptOverlay(
  { store }: Pick<Services, "store">,
  pin: GitPin,
): Promise<OverlayContent | undefined> {
  const name = pinName(pin);
  const { agreed, contents } = await store.overlays.read();
  const { files } = await store.overlay(name).read();
  if (!files || !agreed.includes(name)) return undefined;
  const content = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text, "base64")]));
  return contentHashOf(content) === contents[name] ? content : undefined;
}

/** Remembers that somebody agreed to the content of a commit, and keeps it. */
export async function keepOverlay(
  { store }: Pick<Services, "store">,
  pin: GitPin,
  content: OverlayContent,
): Promise<void> {
  const name = pinName(pin);
  const files = Object.fromEntries([...content].map(([path, bytes]) => [path, bytes.toString("base64")]));
  await store.overlay(name).update((before) => ({ ...before, files }));
  await store.overlays.update(({ agreed, contents, ...before }) => ({
    ...before,
    agreed: [...new Set([...agreed, name])],
    contents: { ...contents, [name]: contentHashOf(content) },
  }));
}

/** How users name a commit: `<address>@<commit>`. */
export function pinName({ git, commit }: GitPin): string {
  return `${git}@${commit}`;
}
