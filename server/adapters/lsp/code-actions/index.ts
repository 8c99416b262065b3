import type { ActionSource } from "./action.ts";
import { explainHere } from "./explain-here.ts";
import { fixFile, fixOnSave } from "./fix-all.ts";
import { ignoreHere } from "./ignore-here.ts";
import { quickFix } from "./quick-fix.ts";
import { suggestPatch } from "./suggest-patch.ts";
import { triageActions } from "./triage.ts";

/** Every code action for a finding, in the order of the menu. */
export const actionSources: readonly ActionSource[] = [
  quickFix,
  fixFile,
  ignoreHere,
  triageActions,
  explainHere,
  suggestPatch,
  fixOnSave,
];
