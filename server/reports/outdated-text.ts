import { count } from "../contract/count.ts";
import type { Paint } from "./paint.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";

/** What is newer than a project. */
export interface NewerThanProject {
  readonly outdated: boolean;
  readonly generator: { readonly made: string | null; readonly now: string; readonly files: number };
  readonly flutter: { readonly used: string; readonly newest: string };
  readonly packages: readonly { readonly name: string; readonly from: string | null; readonly to: string | null }[];
  /** Null when nobody asked for them. */
  readonly overlays: readonly NewerOverlay[] | null;
}

/** An overlay from Git with another newest commit. */
interface NewerOverlay {
  readonly git: string;
  readonly commit: string;
  readonly newest: string;
}

/** How many packages are named. All of them are in the JSON. */
const named = 5;

/** Three lines, one more for each overlay if they were asked, and what to do about them. */
export function outdatedText(answer: NewerThanProject, paint: Paint): TerminalText {
  const { outdated, generator, flutter, packages, overlays } = answer;
  const isNewest = flutter.used === flutter.newest;
  return lines([
    text`generator  ${versions(generator)}, ${files(generator.files)}`,
    text`Flutter    ${flutter.used}${!isNewest && ` → ${flutter.newest}: palisade update --set flutterVersion=${flutter.newest}`}`,
    text`packages   ${packages.length === 0 ? "as they are generated now" : packageChanges(packages)}`,
    ...(overlays === null ? [] : overlayLines(overlays)),
    ...(generator.files > 0 ? [paint.dim("palisade update brings it up to date, --dry-run shows how.")] : []),
    ...(outdated ? [] : [paint.green("The project is up to date.")]),
  ]);
}

function overlayLines(overlays: readonly NewerOverlay[]): readonly TerminalText[] {
  if (overlays.length === 0) return [text`overlays   as their addresses have them now`];
  return overlays.map(
    ({ git, commit, newest }) =>
      text`overlays   ${commit.slice(0, 12)} → ${newest.slice(0, 12)}: palisade update --overlay ${git}@${newest}`,
  );
}

function versions({ made, now }: NewerThanProject["generator"]): string {
  return made === now ? now : `${made ?? "unknown"} → ${now}`;
}

function files(number: number): string {
  return number === 0 ? "no file changes" : `${count(number, "file")} would change`;
}

function packageChanges(packages: NewerThanProject["packages"]): string {
  const said = packages.slice(0, named).map(({ name, from, to }) => {
    if (from === null) return `${name} ${to} is new`;
    return to === null ? `${name} goes` : `${name} ${from} → ${to}`;
  });
  return [...said, ...(packages.length > named ? [`${packages.length - named} more`] : [])].join(", ");
}
