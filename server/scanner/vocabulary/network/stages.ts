import type { Code } from "../../code/code.ts";
import { tokensOfPiece } from "../../code/code-file.ts";
import { isToken, tokenText } from "../../source/source-file.ts";
import { expressionStart } from "../../source/syntax/targets.ts";
import { wordsOf } from "../names.ts";

/** Words for what is there to try things out. */
const trials = new Set(
  "dev develop development debug test tests testing staging mock mocks fake fakes sample demo".split(" "),
);

/** Whether a name says that something is there to try things out, and not for the users of the app. */
export function isTrial(name: string): boolean {
  return wordsOf(name).some((word) => trials.has(word));
}

/** Whether a value is what a conditional gives to trials: the first address of `isDevelop ? 'https://..' : 'https://..'`. */
export function isForTrial(value: Code): boolean {
  if (value.before() !== "?" || !isTrial(value.before(2))) return false;
  const { file, first } = tokensOfPiece(value);
  const start = expressionStart(file, first - 2);
  return !isToken(file, start, "!") && !turnsAround.has(tokenText(file, start - 1));
}

/** With one of these in front of the name of a trial, the first address is also, or only, for what is none. */
const turnsAround = new Set(["!=", "||"]);

/** Words for what only stands in for something real. */
const standIns = new Set("mock mocks mocked fake fakes faked dummy dummies fixture fixtures".split(" "));

/** Whether a name, or a part of a path, says that something only stands in for a real one: `mock_data`, `FakeServer`. */
export function isStandIn(name: string): boolean {
  return wordsOf(name).some((word) => standIns.has(word));
}

/** Labels of servers that developers try the next version on. */
const stages = new Set(
  "alpha beta dev develop development demo int integration local preprod preview qa sandbox stage staging stg test testing uat".split(
    " ",
  ),
);

/** Whether a host names a stage before the real server: `api.staging.shop.example`, `api-test.shop.example`. */
export function isStage(host: string): boolean {
  return host.split(/[.-]/).some((label) => stages.has(label));
}
