import { count } from "../../contract/count.ts";
import { Failure } from "../../contract/failure.ts";
import type { Overlay } from "../../generator/index.ts";
import { lines, type TerminalText, text } from "../../reports/terminal-text.ts";
import type { Services } from "../services.ts";
import { keptOverlay, pinName } from "./kept-overlays.ts";
import type { GitPin } from "./overlay-reference.ts";

/** How a person agrees to an overlay from elsewhere. */
export interface AgreeToOverlay {
  /** Whether the request says so. */
  readonly confirm: boolean;
  /** Asks the person, where there is one. */
  readonly ask?: ((question: TerminalText) => Promise<boolean>) | undefined;
}

/**
 * Shows what an overlay brings before it is used for the first time.
 *
 * @throws Failure `refused` when nobody agrees, with what it brings
 */
export async function assertAgreed(
  { store }: Pick<Services, "store">,
  overlay: Overlay,
  pin: GitPin,
  { confirm, ask }: AgreeToOverlay,
): Promise<void> {
  const name = pinName(pin);
  if ((await store.overlays.read()).agreed.includes(name)) return;
  if (confirm || (await ask?.(question(overlay, name)))) return;
  throw new Failure(
    "refused",
    `Nobody has agreed to the overlay ${overlay.name} of ${name} on this machine yet. Look at what it brings, then say so with --yes (confirm: true).`,
    Object.fromEntries(overlay.files.map(({ path }) => [path, "is a file that it brings"])),
  );
}

/**
 * Asks before anything is fetched that a project or a link names, because those chose its address. What somebody agreed
 * to is kept, and not fetched again.
 *
 * @throws Failure `refused` when nobody agrees
 */
export async function assertMayFetch(
  services: Pick<Services, "store">,
  pins: readonly GitPin[],
  { confirm, ask }: AgreeToOverlay,
): Promise<void> {
  if (confirm) return;
  for (const pin of pins) {
    if (await keptOverlay(services, pin)) continue;
    const name = pinName(pin);
    const asked = text`The project records the overlay ${name}, which is not on this machine. Ask that address for it?`;
    if (await ask?.(asked)) continue;
    throw new Failure(
      "refused",
      `The overlay ${name} is not on this machine. Nothing was fetched. If you trust that address, say so with --yes (confirm: true).`,
    );
  }
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
