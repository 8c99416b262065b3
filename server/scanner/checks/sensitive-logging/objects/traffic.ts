import type { CodeCall, CodeFile, CodeValue } from "../../../code/code.ts";
import { iteratedFor } from "../../../code/handed-on.ts";
import { isGivenAt, lastAssigned } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { isCaught, type LoggedValue } from "../logged-value.ts";

const sendingMethods = ["post", "put", "patch", "send", "write", "add"];
const sockets = new Set("socket channel".split(" "));
const wires = new Set([...sockets, ..."sink http dio client api connection request".split(" ")]);

/** Under these keys a request has its content. */
const contentKeys = new Set("params body data payload input arguments".split(" "));

/** Whether a value is a parameter or entry that its function hands to a server, or what a socket hands to a closure. */
export function isTraffic({ file, value }: LoggedValue): boolean {
  const { name, chain, word, isCall } = value;
  const taken = iteratedFor(value);
  if (taken && isSent(file, { name: taken.text, word })) return true;
  if (isCall || chain.length > 1) return false;
  const origin = lastAssigned(value);
  if (origin) return origin.values.some((earlier) => isReceived({ name: earlier.name, word }));
  return isReceived(value) || (isGivenAt(name, word) && isSent(file, value));
}

/** A name, and where it is asked what it stands for. */
type Named = Pick<CodeValue, "name" | "word">;

/** Whether the function around a name hands it to a server. */
function isSent(file: CodeFile, { name, word }: Named): boolean {
  const body = word.function;
  return body !== undefined && file.derived(sentNames).has(`${body.span.start} ${name}`);
}

/** What the functions of a file send to servers whole: the start of the function, and the name. */
function sentNames(file: CodeFile): ReadonlySet<string> {
  const sent = file
    .calls(...sendingMethods)
    .filter(({ receiver }) => speaksOf(receiver, wires))
    .flatMap((call) => {
      const content = call.argument("body") ?? call.argument("data") ?? (isRaw(call) ? call.argument(0) : undefined);
      const values = content?.values ?? [];
      return values.filter(({ key, chain }) =>
        key === undefined ? values.length === 1 : chain.length === 1 && contentKeys.has(key),
      );
    });
  const inputs = file
    .calls("MutationOptions")
    .flatMap((call) => call.argument("variables")?.values ?? [])
    .filter(({ key, chain }) => key === "input" && chain.length === 1);
  return new Set([...sent, ...inputs].map(({ name, word }) => `${word.function?.span.start} ${name}`));
}

/** `socket.write(text)` has nothing but the content. */
function isRaw({ name, args }: CodeCall): boolean {
  return (name === "write" || name === "add" || name === "send") && args.length === 1;
}

/** Whether a name is the parameter of a closure that listens to a socket. */
function isReceived({ name, word }: Named): boolean {
  const { body } = word;
  if (body?.name !== "" || !isGivenAt(name, word) || isCaught({ name, word })) return false;
  const [call] = body.callsAround;
  return call?.name === "listen" && speaksOf(call.receiver, sockets) && call.argument(0)?.contains(word) === true;
}

function speaksOf(receiver: readonly string[], words: ReadonlySet<string>): boolean {
  return receiver.some((owner) => wordsOf(owner).some((word) => words.has(word)));
}
