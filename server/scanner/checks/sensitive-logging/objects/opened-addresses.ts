import { isParameter } from "../../../code/values/assignments.ts";
import { isToken, partnerOf, type SourceFile, tokenText } from "../../../source/source-file.ts";
import { callsOf } from "../../../source/syntax/calls.ts";
import { enclosingBody, enclosingFunction } from "../../../source/syntax/scopes.ts";
import { type FlowingValue, valuesOf } from "../../../source/syntax/values.ts";

const pageEvents =
  /^on(?:LoadStart|LoadStop|PageStarted|PageFinished|UrlChange|UpdateVisitedHistory|NavigationRequest)$/;
const openers = ["launch", "launchUrl", "launchUrlString"];

/** Whether a value is the address of any page that an app opens: what a web view tells it, or what it hands to a browser. */
export function isOpenedAddress(file: SourceFile, { name, chain, at, call }: FlowingValue): boolean {
  if (call || chain.length > 1 || !/ur[il]$/i.test(name)) return false;
  const body = enclosingBody(file, at);
  if (body && body.nameAt < 0 && isParameter(file, name, at)) return pageEvents.test(handledBy(file, body.first));
  const around = enclosingFunction(file, at);
  return around !== undefined && file.derived(launchedNames).has(`${around.first} ${name}`);
}

/** The name of the argument that a closure is given for, by the first token of its body. */
function handledBy(file: SourceFile, body: number): string {
  const close = [body - 1, body - 2].find((one) => isToken(file, one, ")"));
  const open = close === undefined ? -1 : partnerOf(file, close);
  return open > 1 && isToken(file, open - 1, ":") ? tokenText(file, open - 2) : "";
}

/** What the functions of a file open in a browser: the start of the function, and the name. */
function launchedNames(file: SourceFile): ReadonlySet<string> {
  const launched = callsOf(file, openers).flatMap(({ nameAt, args: [address] }) => {
    const around = enclosingFunction(file, nameAt);
    if (!around || !address) return [];
    return valuesOf(file, address.first, address.last).map(({ name }) => `${around.first} ${name}`);
  });
  return new Set(launched);
}
