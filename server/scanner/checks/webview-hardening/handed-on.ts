import type { Code, CodeFile, CodeWord } from "../../code/code.ts";
import { functionsIn } from "../../code/functions.ts";
import { named } from "./named-arguments.ts";

/** Mentions of a controller that are looked at. */
const maxMentions = 100;

/** Whatever makes a web view load something. */
export const starters = [
  ...["loadRequest", "loadUrl", "loadFile", "loadFlutterAsset", "loadHtmlString", "loadData", "postUrl"],
  ...["initialUrl", "initialUrlRequest", "initialData", "initialFile"],
];

/** Where a Dart file passes the controller of a new web view to a function of another object. */
export function handedOnControllers(file: CodeFile): Code[] {
  return named(file, "onWebViewCreated").filter((given) => {
    const closure = functionsIn(file).find(({ code }) => code.span.start === given.span.start);
    if (!closure) return !given.startsWith("(") && given.words.length > 1;
    const controller = closure.parameters.at(-1)?.name ?? "";
    return closure.body.mentions(controller, maxMentions).some(isPassed);
  });
}

/** Whether a word is the only argument of a method of another object; not of `completer.complete`. */
function isPassed(word: CodeWord): boolean {
  const isOnly = word.before() === "(" && word.after() === ")";
  return isOnly && word.before(3) === "." && word.before(4) !== "this" && word.before(2) !== "complete";
}
