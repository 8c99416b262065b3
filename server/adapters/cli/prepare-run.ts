import { keepCompiled } from "../../services/compile-cache.ts";
import { type Environment, stateFolder } from "../../services/state-folder.ts";
import { version } from "../../version.ts";
import { isShortRun } from "./short-run.ts";

/** Lets Node keep what it compiles for this kind of process, before the rest of the program is loaded. */
export function prepareRun(args: readonly string[], environment: Environment): void {
  keepCompiled(stateFolder(environment), version, isShortRun(args) ? "short" : "long");
}
