import { isToken, partnerOf, type SourceFile, wordsBetween } from "../../source/source-file.ts";
import { openersAround, scopesAround } from "../../source/syntax/scopes.ts";
import { isTrial } from "../../vocabulary/network/stages.ts";

/** Whether a comparison counts only where a setting for trying things out is on: `debugMode`, `isDemo`. */
export function isUnderTrial(file: SourceFile, at: number): boolean {
  return conditionsAround(file, at).some((words) => words.some(isTrial));
}

/** The words of each condition that must hold for what is at token `at` to count. */
function conditionsAround(file: SourceFile, at: number): string[][] {
  const own = openersAround(file, at).find((open) => isToken(file, open - 1, "if")) ?? -1;
  const outer = scopesAround(file, at).flatMap(({ name, nameAt }) => (name === "if" ? [nameAt + 1] : []));
  return [own, ...outer].flatMap((open) => {
    const close = partnerOf(file, open);
    const isEither = hasAlternative(file, open, close);
    return open < 0 || isEither ? [] : [wordsBetween(file, open + 1, close - 1)];
  });
}

/** In tokens; a longer condition tells nothing. */
const maxCondition = 200;

function hasAlternative(file: SourceFile, open: number, close: number): boolean {
  if (close - open > maxCondition) return true;
  for (let i = open; i < close; i++) if (isToken(file, i, "||")) return true;
  return false;
}
