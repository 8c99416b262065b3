import type { Code, CodeFile, CodeValue } from "../../../code/code.ts";
import type { FlowValue } from "../../../code/flow-value.ts";
import type { FlowHop, ValueFlow } from "../../../project/code.ts";
import { firstOf, type Span } from "../../../source/text.ts";
import { isProtected } from "../../../vocabulary/privacy/sensitive-values.ts";
import type { CheckEvidence } from "../../check.ts";
import { loggedValues } from "../logged-value.ts";
import { wholeObjectsLogged } from "./whole-objects.ts";

/** A content that is handed to a function whose result is logged: `log(pretty(response.body))`. */
export interface ConvertedContent {
  readonly evidence: CheckEvidence;
  readonly path: string;
  /** What is logged, and where. */
  readonly value: FlowValue;
  readonly place: Span;
  /** The names of the content. */
  readonly names: readonly string[];
}

/** More arguments than one message hands to functions. */
const maxArguments = 8;

/**
 * The contents that a message hands to functions, which may be the app's own and write them.
 *
 * @param value where the message comes from, and what becomes of it in the log
 */
export function convertedContents(file: CodeFile, message: Code, value: FlowValue): ConvertedContent[] {
  const given = firstOf(file, message.values.flatMap(argumentsOf), maxArguments);
  return given.flatMap((argument) => {
    const values = loggedValues(file, argument);
    const [evidence] = wholeObjectsLogged(file, argument, values);
    const [shown] = values;
    if (!evidence || !shown) return [];
    return [{ evidence, path: file.path, value, place: message.span, names: shown.value.chain }];
  });
}

/** What a call is given whose result a message shows, unless its name says that it makes that unreadable. */
function argumentsOf(value: CodeValue): readonly Code[] {
  return value.isCall && !isProtected(value) ? (value.word.call?.args ?? []) : [];
}

/** Whether what is logged has the content in it: the function, or the object, that it is handed to gives it back. */
export function givesBack(flow: ValueFlow, { path, value, place, names }: ConvertedContent): boolean {
  const isContent = ({ chain }: { readonly chain: readonly string[] }) =>
    (chain.length === names.length && chain.every((name, index) => name === names[index])) || undefined;
  const isHere = (hop: FlowHop) => hop.path === path && hop.place.start >= place.start && hop.place.end <= place.end;
  const traced = flow.trace({ path, value }, isContent, { question: `what is given back of ${names.join(".")}` });
  return traced.some(({ hops }) => hops.filter(({ kind }) => kind === "argument").every(isHere));
}
