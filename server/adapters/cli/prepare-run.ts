import { keepCompiled } from "../../services/compile-cache.ts";
import { type Environment, stateFolder } from "../../services/state-folder.ts";
import { version } from "../../version.ts";
import { expectShortRun, isShortRun } from "./short-run.ts";

/** Tells Node what kind of process this becomes, before the rest of the program is loaded. */
export function prepareRun(args: readonly string[], environment: Environment): void {
  keepCompiled(stateFolder(environment), version);
  if (isShortRun(args)) expectShortRun();
}
