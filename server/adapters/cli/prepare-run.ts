import { keepCompiled } from "../../services/compile-cache.ts";
import { type Environment, stateFolder } from "../../services/state-folder.ts";
import { version } from "../../version.ts";

/** Tells Node what kind of process this becomes, before the rest of the program is loaded. */
export async function prepareRun([command]: readonly string[], environment: Environment): Promise<void> {
  keepCompiled(stateFolder(environment), version);
  if (command !== "scan") return;
  const { expectShortRun } = await import("./short-run.ts");
  expectShortRun();
}
