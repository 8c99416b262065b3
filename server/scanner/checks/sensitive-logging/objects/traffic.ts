import { isParameter } from "../../../code/values/assignments.ts";
import { isToken, type SourceFile, tokenText } from "../../../source/source-file.ts";
import { argument, type Call, callAt, callsOf } from "../../../source/syntax/calls.ts";
import { enclosingBody, enclosingFunction, openersAround } from "../../../source/syntax/scopes.ts";
import { type FlowingValue, valuesOf } from "../../../source/syntax/values.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { originOf } from "../../../vocabulary/privacy/sensitive-values.ts";
import { isCaught } from "../messages/caught.ts";
import { iteratedFor } from "../secrets/iterated.ts";

const sendingMethods = ["post", "put", "patch", "send", "write", "add"];
const sockets = new Set("socket channel".split(" "));
const wires = new Set([...sockets, ..."sink http dio client api connection request".split(" ")]);

/** Under these keys a request has its content. */
const contentKeys = new Set("params body data payload input arguments".split(" "));

/** Whether a value is a parameter or entry that its function hands to a server, or what a socket hands to a closure. */
export function isTraffic(file: SourceFile, value: FlowingValue): boolean {
  const { name, chain, at, call } = value;
  const taken = iteratedFor(file, value);
  if (taken && taken.first === taken.last && isSent(file, tokenText(file, taken.first), at)) return true;
  if (call || chain.length > 1) return false;
  const origin = originOf(file, value);
  if (origin) return valuesOf(file, origin.first, origin.last).some((earlier) => isReceived(file, earlier.name, at));
  if (isReceived(file, name, at)) return true;
  return isParameter(file, name, at) && isSent(file, name, at);
}

/** Whether the function around a token hands a name to a server. */
function isSent(file: SourceFile, name: string, at: number): boolean {
  const body = enclosingFunction(file, at);
  return body !== undefined && file.derived(sentNames).has(`${body.first} ${name}`);
}

/** What the functions of a file send to servers whole: the start of the function, and the name. */
function sentNames(file: SourceFile): ReadonlySet<string> {
  const sent = callsOf(file, sendingMethods).flatMap((call) => {
    const body = speaksOf(call.receiver, wires) ? enclosingFunction(file, call.nameAt) : undefined;
    const content = argument(call, "body") ?? argument(call, "data") ?? (isRaw(call) ? argument(call, 0) : undefined);
    if (!body || !content) return [];
    const values = valuesOf(file, content.first, content.last);
    const whole = values.length === 1 ? values : [];
    const parts = values.filter(({ key, chain }) => key !== undefined && chain.length === 1 && contentKeys.has(key));
    return [...whole.filter(({ key }) => key === undefined), ...parts].map(({ name }) => `${body.first} ${name}`);
  });
  return new Set([...sent, ...sentInputs(file)]);
}

/** What a GraphQL mutation sends as its `input`: the start of the function, and the name. */
function sentInputs(file: SourceFile): string[] {
  return callsOf(file, ["MutationOptions"]).flatMap((call) => {
    const body = enclosingFunction(file, call.nameAt);
    const given = argument(call, "variables");
    if (!body || !given) return [];
    const values = valuesOf(file, given.first, given.last);
    return values.flatMap(({ name, chain, key }) =>
      key === "input" && chain.length === 1 ? [`${body.first} ${name}`] : [],
    );
  });
}

/** `socket.write(text)` has nothing but the content. */
function isRaw({ name, args }: Call): boolean {
  return (name === "write" || name === "add" || name === "send") && args.length === 1;
}

/** Whether a name is the parameter of a closure that listens to a socket. */
function isReceived(file: SourceFile, name: string, at: number): boolean {
  const body = enclosingBody(file, at);
  if (!body || body.nameAt >= 0 || !isParameter(file, name, at) || isCaught(file, name, at)) return false;
  const open = openersAround(file, body.first)
    .slice(0, 2)
    .find((one) => isToken(file, one, "("));
  const call = open === undefined ? undefined : callAt(file, open - 1);
  const heard = call?.name === "listen" && speaksOf(call.receiver, sockets) ? argument(call, 0) : undefined;
  return heard !== undefined && heard.first <= at && at <= heard.last;
}

function speaksOf(receiver: readonly string[], words: ReadonlySet<string>): boolean {
  return receiver.some((owner) => wordsOf(owner).some((word) => words.has(word)));
}
