import { count } from "../../contract/count.ts";
import { Failure } from "../../contract/failure.ts";
import type { Overlay } from "../../generator/index.ts";
import { lines, type TerminalText, text } from "../../reports/terminal-text.ts";
import type { Services } from "../services.ts";

/** How a person agrees to an overlay from elsewhere. */
export interface AgreeToOverlay {
  /** Whether the request says so. */
  readonly confirm: boolean;
  /** Asks the person, where there is one. */
  readonly ask?: ((question: TerminalText) => Promise<boolean>) | undefined;
}

/**
 * Shows what an overlay brings before it is used for the first time, and remembers who agreed to it.
 *
 * @throws Failure `refused` when nobody agrees, with what it brings
 */
export async function assertAgreed(
  { store }: Pick<Services, "store">,
  overlay: Overlay,
  { git, commit }: { readonly git: string; readonly commit: string },
  { confirm, ask }: AgreeToOverlay,
): Promise<void> {
  const pin = `${git}@${commit}`;
  if ((await store.overlays.read()).agreed.includes(pin)) return;
  if (!confirm && !(await ask?.(question(overlay, pin)))) {
    throw new Failure(
      "refused",
      `Nobody has agreed to the overlay ${overlay.name} of ${pin} on this machine yet. Look at what it brings, then say so with --yes (confirm: true).`,
      Object.fromEntries(overlay.files.map(({ path }) => [path, "is a file that it brings"])),
    );
  }
  await store.overlays.update((before) => ({ ...before, agreed: [...new Set([...before.agreed, pin])] }));
}

/**
 * Refuses what a project records and nobody agreed to, before anything is fetched: the project chose its address.
 *
 * @throws Failure `refused`
 */
export async function assertKnown(
  { store }: Pick<Services, "store">,
  pins: readonly { readonly git: string; readonly commit: string }[],
  { confirm, ask }: AgreeToOverlay,
): Promise<void> {
  if (confirm || ask || pins.length === 0) return;
  const { agreed } = await store.overlays.read();
  const unknown = pins.map(({ git, commit }) => `${git}@${commit}`).find((pin) => !agreed.includes(pin));
  if (unknown === undefined) return;
  throw new Failure(
    "refused",
    `Nobody has agreed to the overlay ${unknown}, which the project records, on this machine yet. Nothing was fetched. If you trust that address, say so with --yes (confirm: true).`,
  );
}

/** What an overlay brings, its texts included, because they become part of the app. */
function question(overlay: Overlay, pin: string): TerminalText {
  const { name, description, defaults, locked, recipes, packages, lints, licenceHeader, files } = overlay;
  const choices = (title: string, values: object) =>
    Object.entries(values).map(([key, value]) => text`  ${title} ${key}: ${JSON.stringify(value)}`);
  return text`The overlay ${name} of ${pin}:\n${lines([
    ...(description === "" ? [] : [description]),
    ...choices("default", defaults),
    ...choices("locked", locked),
    ...recipes.map(({ id, title }) => text`  recipe ${id}: ${title}`),
    ...packages.map((one) => text`  package ${one.name} ${one.version}: ${one.reason}`),
    ...choices("lint", lints),
    ...(licenceHeader === undefined ? [] : [text`  licence header: ${licenceHeader}`]),
    ...files.flatMap(({ path, content, encoding, isTemplate }) => [
      text`  file ${path}${isTemplate && " (a template)"}${encoding !== undefined && ` (${count(Buffer.byteLength(content, "base64"), "byte")})`}`,
      ...(encoding === undefined ? content.split(/\r?\n/).map((line) => text`    | ${line}`) : []),
    ]),
  ])}Its files and packages become part of the app. Use it, now and later at this commit?`;
}
