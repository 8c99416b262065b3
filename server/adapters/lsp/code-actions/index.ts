import type { ActionSource } from "./action.ts";
import { fixFile, fixOnSave } from "./fix-all.ts";
import { ignoreHere } from "./ignore-here.ts";
import { openPage } from "./open-page.ts";
import { quickFix } from "./quick-fix.ts";
import { triageActions } from "./triage.ts";

/** Every code action for a finding, in the order of the menu. */
export const actionSources: readonly ActionSource[] = [
  quickFix,
  fixFile,
  ignoreHere,
  triageActions,
  openPage,
  fixOnSave,
];
