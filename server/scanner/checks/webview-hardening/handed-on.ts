import { isToken, occurrencesBetween, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { named } from "./named-arguments.ts";

/** Mentions of a controller that are looked at. */
const maxMentions = 100;

/** Whatever makes a web view load something. */
export const starters = [
  ...["loadRequest", "loadUrl", "loadFile", "loadFlutterAsset", "loadHtmlString", "loadData", "postUrl"],
  ...["initialUrl", "initialUrlRequest", "initialData", "initialFile"],
];

/** Where a Dart file passes the controller of a new web view to a function of another object. */
export function handedOnControllers(file: SourceFile): number[] {
  return named(file, "onWebViewCreated").flatMap(({ first, last }) => {
    const close = isToken(file, first, "(") ? partnerOf(file, first) : -1;
    if (close < 0) return isToken(file, first + 1, ".") ? [first] : [];
    const controller = tokenText(file, close - 1);
    const mentions = occurrencesBetween(file, controller, close + 1, last, maxMentions);
    const isPassed = mentions.some(
      (at) => isToken(file, at - 1, "(") && isToken(file, at + 1, ")") && isOther(file, at - 2),
    );
    return isPassed ? [first] : [];
  });
}

/** Whether the function named at token `at` is one of another object; not `completer.complete`. */
function isOther(file: SourceFile, at: number): boolean {
  return isToken(file, at - 1, ".") && !isToken(file, at - 2, "this") && !isToken(file, at, "complete");
}
