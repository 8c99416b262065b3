import type { SourceFile } from "../../../source/source-file.ts";
import { enclosingFunction, enclosingType } from "../../../source/syntax/scopes.ts";
import type { FlowingValue } from "../../../source/syntax/values.ts";
import { wordsOf } from "../../../vocabulary/names.ts";

const openedLink = /\b(?:deep|app|incoming|initial|uni) ?(?:app ?)?(?:links?|ur[il])\b/;
/** Functions that make a link, or hand one to another app. */
const madeLink = /\b(?:create|build|generate|make|share|copy|launch|send)\b/;
const linkName = /\b(?:link|ur[il])$/;

/** Whether a value is a whole link that opened the app, or its query: `uri` where deep links are handled. */
export function isOpenedLink(file: SourceFile, { chain, at, call }: FlowingValue): boolean {
  const [link, part, ...others] = chain;
  if ((call && chain.length === 1) || (part !== undefined && part !== "query") || others.length > 1) return false;
  const name = wordsOf(link ?? "").join(" ");
  if (!linkName.test(name)) return false;
  const around = [enclosingFunction(file, at)?.name, enclosingType(file, at)?.name, ...file.path.split("/").slice(-2)];
  const words = [name, ...around.map((one) => wordsOf(one ?? "").join(" "))];
  return words.some((one) => openedLink.test(one)) && !words.slice(0, 2).some((one) => madeLink.test(one));
}
