import type { Code } from "../../../code/code.ts";
import { flowOf } from "../../../code/flow-of.ts";
import type { FlowValue } from "../../../code/flow-value.ts";
import { isGivenAt } from "../../../code/values-behind.ts";
import type { FlowName, ValueFlow } from "../../../project/code.ts";
import { asksForPersonal } from "../../../vocabulary/privacy/graph-documents.ts";
import type { LoggedValue } from "../logged-value.ts";

/** All that a server answered to a document of GraphQL. */
export interface GraphAnswer {
  readonly shown: string;
  readonly path: string;
  /** Where the text of the document comes from. */
  readonly document: FlowValue;
}

const options = /^(?:Mutation|Query|WatchQuery)Options$/;

/** The answer that a logged value is: `answer` in `MutationOptions(document: gql(join), onCompleted: (answer) {..})`. */
export function graphAnswers(values: readonly LoggedValue[]): (GraphAnswer & { readonly at: Code })[] {
  return values.flatMap(({ file, value: { name, chain, word, isCall, isElement } }) => {
    if (isCall || isElement || chain.length > 1 || !isGivenAt(name, word)) return [];
    const document = documentAskedFor(word);
    return document ? [{ shown: name, path: file.path, document: flowOf(document), at: word }] : [];
  });
}

/** The text, in `gql(..)`, to which the closure around a name is given the answer. */
function documentAskedFor({ body }: Code): Code | undefined {
  const [asked] = body?.name === "" ? body.callsAround : [];
  if (!body || !asked || !options.test(asked.name) || !asked.argument("onCompleted")?.contains(body)) return undefined;
  const document = asked.argument("document") ?? asked.argument("documentNode");
  return document?.call?.name === "gql" ? document.call.argument(0) : document;
}

/** Whether an answer may tell of somebody or hold a secret: its document asks for that, or is not known. */
export function mayTell(flow: ValueFlow, { path, document }: GraphAnswer): boolean {
  const texts = flow.trace({ path, value: document }, wholeText, { tellsEnds: true, question: "documents" });
  return texts.length === 0 || texts.some(({ answer }) => answer === unknown || asksForPersonal(answer));
}

const unknown = "";

/** The text that a name stands for. Empty if it is put together of several, or not known. */
function wholeText({ kind, name, isInside }: FlowName): string | undefined {
  if (kind !== "text" && kind !== "end") return undefined;
  return kind === "end" || isInside ? unknown : name;
}
