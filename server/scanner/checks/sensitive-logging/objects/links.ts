import type { CodeFile, CodeValue } from "../../../code/code.ts";
import { handlerName } from "../../../code/handler-name.ts";
import { isGivenAt } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

const openedLink = /\b(?:deep|app|incoming|initial|uni) ?(?:app ?)?(?:links?|ur[il])\b/;
/** Functions that make a link, or hand one to another app. */
const madeLink = /\b(?:create|build|generate|make|share|copy|launch|send)\b/;
const linkName = /\b(?:link|ur[il])$/;

/** Whether a value is a whole link that opened the app, or its query: `uri` where deep links are handled. */
export function isOpenedLink({ file, value: { chain, word, isCall } }: LoggedValue): boolean {
  const [link, part, ...others] = chain;
  if ((isCall && chain.length === 1) || (part !== undefined && part !== "query") || others.length > 1) return false;
  const name = wordsOf(link ?? "").join(" ");
  if (!linkName.test(name)) return false;
  const around = [word.function?.name, word.type?.name, ...file.path.split("/").slice(-2)];
  const words = [name, ...around.map((one) => wordsOf(one ?? "").join(" "))];
  return words.some((one) => openedLink.test(one)) && !words.slice(0, 2).some((one) => madeLink.test(one));
}

const pageEvents =
  /^on(?:LoadStart|LoadStop|PageStarted|PageFinished|UrlChange|UpdateVisitedHistory|NavigationRequest)$/;
const openers = ["launch", "launchUrl", "launchUrlString"];

/** Whether a value is the address of any page that an app opens: what a web view tells it, or what it hands to a browser. */
export function isOpenedPage({ file, value: { name, chain, word, isCall } }: LoggedValue): boolean {
  const [owner = "", ...members] = chain;
  if (isCall || members.length > 1 || !/ur[il]$/i.test(name)) return false;
  const { body, function: around } = word;
  if (body?.name === "" && isGivenAt(owner, word)) return pageEvents.test(handlerName(word) ?? "");
  return (
    members.length === 0 && around !== undefined && file.derived(launchedNames).has(`${around.span.start} ${name}`)
  );
}

/** Whether a place in the code is where people pay or sign in on a page: its address holds what belongs to them. */
export function opensSession(file: CodeFile, { type }: CodeValue["word"]): boolean {
  const around = [type?.name, ...file.path.split("/").slice(-2)];
  return around.some((one) => sessions.test(wordsOf(one ?? "").join(" ")));
}

/** Words for paying and signing in, and companies that people pay with. */
const sessions =
  /\b(?:pay|payments?|checkout|top ?up|oauth2?|sso|paypal|pay ?stack|pay ?tm|phone ?pe|razor ?pay|midtrans|xendit|mercado ?pago|flutter ?wave|pay ?fast|iyzico|klarna)\b/;

const sessionName = /\b(?:session|checkout) ur[il]$/;

/** Whether a value is the address of a session that a server opened, by its name: `_sessionUrl`. */
export function isAddressOfSession({ value: { name, chain, isCall, isElement } }: LoggedValue): boolean {
  return !isCall && !isElement && !/^[A-Z]/.test(chain[0] ?? "") && sessionName.test(wordsOf(name).join(" "));
}

/** What the functions of a file open in a browser: the start of the function, and the name. */
function launchedNames(file: CodeFile): ReadonlySet<string> {
  const launched = file.calls(...openers).flatMap(({ word, args: [address] }) => {
    const around = word.function;
    return around && address ? address.values.map(({ name }) => `${around.span.start} ${name}`) : [];
  });
  return new Set(launched);
}
