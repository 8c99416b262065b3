import { ansiPaint, linkingPaint, type Paint, plainPaint } from "../../reports/paint.ts";
import type { Environment } from "../../services/state-folder.ts";
import type { Output } from "./terminal.ts";

/**
 * How text looks on an output. A terminal has colours, unless NO_COLOR is set. FORCE_COLOR gives colours to the log of a
 * build server too, and 0 takes them away. Links are for terminals that are known to open them, and nothing else.
 */
export function paintOf({ isTTY }: Pick<Output, "isTTY">, environment: Environment): Paint {
  if (!hasColour(isTTY, environment)) return plainPaint;
  return isTTY && opensLinks(environment) ? linkingPaint : ansiPaint;
}

function hasColour(isTTY: boolean, { FORCE_COLOR: forced, NO_COLOR, TERM }: Environment): boolean {
  if (forced !== undefined && forced !== "") return forced !== "0" && forced !== "false";
  return isTTY && !NO_COLOR && TERM !== "dumb";
}

const programsThatOpenLinks = new Set(["vscode", "iTerm.app", "WezTerm", "ghostty", "zed", "Hyper", "mintty"]);

/** Variables that a terminal sets which opens links (OSC 8). Windows Terminal and Konsole always did. */
const variablesOfOthers = ["WT_SESSION", "KONSOLE_VERSION", "KITTY_WINDOW_ID"];

/** The first VTE (GNOME and Xfce terminals) whose links do not crash it. */
const firstVte = 5002;

function opensLinks(environment: Environment): boolean {
  if (environment["CI"] || environment["NO_HYPERLINKS"]) return false;
  if (programsThatOpenLinks.has(environment["TERM_PROGRAM"] ?? "")) return true;
  if (Number(environment["VTE_VERSION"] ?? 0) >= firstVte) return true;
  return variablesOfOthers.some((name) => environment[name]) || /kitty|ghostty|foot/.test(environment["TERM"] ?? "");
}
