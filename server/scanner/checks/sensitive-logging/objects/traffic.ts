import type { CodeCall, CodeFile, CodeValue } from "../../../code/code.ts";
import { iteratedFor } from "../../../code/handed-on.ts";
import { isGivenAt, lastAssigned, valuesBehind } from "../../../code/values-behind.ts";
import { mayGoOn } from "../../../source/text.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { isCaught, type LoggedValue, takes } from "../logged-value.ts";

const sendingMethods = ["post", "put", "patch", "send", "write", "add"];
const sockets = new Set("socket channel".split(" "));
const mentionsSocket = new RegExp([...sockets].join("|"), "i");
/** What a socket says of itself, and not what somebody sends. */
const ownEvents = /^['"](?:(?:re)?connect\w*|disconnect\w*|error|ping|pong|close|open)['"]$/;
const wires = new Set([...sockets, ..."sink http dio client api connection request".split(" ")]);

/** Under these keys a request has its content. */
const contentKeys = new Set("params body data payload input arguments".split(" "));

/** Whether a value is a parameter or entry that its function hands to a server, or what a socket hands to a closure. */
export function isTraffic({ file, value }: LoggedValue): boolean {
  const { name, chain, word, isCall } = value;
  const taken = iteratedFor(value);
  if (taken && isSent(file, { name: taken.text, word })) return true;
  if (isSent(file, { name: chain.join("."), word }, emittedContents)) return true;
  if (isCall || chain.length > 1) return false;
  const origin = lastAssigned(value);
  if (origin?.values.some((earlier) => isHeard(file, { name: earlier.name, word }))) return true;
  if (origin)
    return origin.values.some((part) => isWritten(part) || isOfDevice(part) || isOfCaller(part)) && isSent(file, value);
  return isHeard(file, value) || (isGivenAt(name, word) && isSent(file, value));
}

/** Whether a value is all of an object: `OrderDto.of(order).toJson()`. */
function isWritten({ name, isCall }: CodeValue): boolean {
  return isCall && (name === "toJson" || name === "toMap");
}

/** Whether a value is a parameter as it is: what a caller gave to be sent, `json.encode(body)`. */
function isOfCaller({ name, chain, word, key, isCall, isElement }: CodeValue): boolean {
  return !isCall && !isElement && key === undefined && chain.length === 1 && isGivenAt(name, word);
}

/** Whether a part of a request says which device sends it: `'device_id': deviceId`. */
function isOfDevice({ name, isCall }: CodeValue): boolean {
  return !isCall && /^(?:device (?:unique )?id|imei|android id)$/.test(wordsOf(name).join(" "));
}

/** A name, and where it is asked what it stands for. */
type Named = Pick<CodeValue, "name" | "word">;

/** Whether the function around a name hands it to a server. */
function isSent(file: CodeFile, { name, word }: Named, sent = sentNames): boolean {
  const body = word.function;
  return body !== undefined && file.derived(sent).has(`${body.span.start} ${name}`);
}

const texts = /(?:text|message|msg|content)$/i;

/** What the functions of a file hand to sockets as the content of an event, written by their caller. */
function emittedContents(file: CodeFile): ReadonlySet<string> {
  const emitted = file.calls("emit", "add").flatMap((call) => {
    const content = speaksOf(call.receiver, sockets) ? call.argument(call.name === "emit" ? 1 : 0) : undefined;
    const [value, ...others] = content?.values ?? [];
    if (!value || others.length > 0 || value.code.span.start !== content?.span.start) return [];
    const [owner = ""] = value.chain;
    const isOfParameter = content.text.startsWith(`${owner}.`) && isGivenAt(owner, value.word);
    const isOfText = valuesBehind(value).some(({ name, word }) => texts.test(name) && isGivenAt(name, word));
    return isOfParameter || isOfText ? [`${value.word.function?.span.start} ${value.chain.join(".")}`] : [];
  });
  return new Set(emitted);
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
        key === undefined ? values.length === 1 && !isOfClass(chain) : chain.length === 1 && contentKeys.has(key),
      );
    });
  const inputs = file
    .calls("MutationOptions")
    .flatMap((call) => call.argument("variables")?.values ?? [])
    .filter(({ key, chain }) => key === "input" && chain.length === 1);
  return new Set([...sent, ...inputs].map(({ name, word }) => `${word.function?.span.start} ${name}`));
}

/** `SocketStatus.error` is called like what a closure is given, and is no part of it. */
function isOfClass([owner = "", ...members]: readonly string[]): boolean {
  return members.length > 0 && /^[A-Z]/.test(owner);
}

/** `socket.write(text)` has nothing but the content. */
function isRaw({ name, args }: CodeCall): boolean {
  return (name === "write" || name === "add" || name === "send") && args.length === 1;
}

/** Whether a name is the parameter of a closure that listens to a socket, or of a method that such a closure calls with it. */
function isHeard(file: CodeFile, named: Named): boolean {
  if (!isGivenAt(named.name, named.word) || isCaught(named)) return false;
  if (isReceived(named) || isHandled(file, named)) return true;
  const { function: around, body } = named.word;
  const place =
    around && body?.name !== "" ? around.parameters.find(({ name }) => name === named.name)?.index : undefined;
  return place !== undefined && file.derived(tellers).has(`${around?.name} ${place}`);
}

/** As often as what a socket sends is followed from one method of a file to the next. */
const maxHandOns = 8;

/** The methods of a file that are handed what a socket sends: the name, and which parameter it is. */
function tellers(file: CodeFile): ReadonlySet<string> {
  const found = new Set<string>();
  if (!file.says(mentionsSocket)) return found;
  const methods = new Set(
    file.declarations().flatMap(({ name, members }) => [name, ...members.map((one) => one.name)]),
  );
  const own = [...methods].filter((name) => name !== "");
  const calls = own.length > 0 ? file.calls(...own) : [];
  const takes = (named: Named) => isReceived(named) || found.has(`${named.word.function?.name} ${parameterOf(named)}`);
  for (let before = -1, handOns = 0; before < found.size && mayGoOn(file, handOns, maxHandOns); handOns++) {
    before = found.size;
    for (const { name, args } of calls) {
      args.forEach(({ values: [value, ...others] }, place) => {
        if (!value || value.isCall || value.chain.length > 1 || others.length > 0) return;
        const origin = lastAssigned(value);
        const names = origin ? origin.values.map((earlier) => earlier.name) : [value.name];
        if (names.some((one) => takes({ name: one, word: value.word }))) found.add(`${name} ${place}`);
      });
    }
  }
  return found;
}

function parameterOf({ name, word }: Named): number | undefined {
  return word.function?.parameters.find((one) => one.name === name)?.index;
}

/**
 * The methods of a file that a socket is given to call, `socket.on('message', _read)`, and those that make what it calls,
 * `socket.on('message', _reader(context))`, with `()` behind their names.
 */
function handlers(file: CodeFile): ReadonlySet<string> {
  const given = file.calls("on", "listen").flatMap((call) => {
    const isOwnEvent = call.name === "on" && ownEvents.test(call.argument(0)?.text ?? "");
    if (!speaksOf(call.receiver, sockets) || isOwnEvent) return [];
    const handler = call.argument(call.name === "on" ? 1 : 0);
    return handler?.call ? [`${handler.call.name}()`] : [handler?.text ?? ""];
  });
  return new Set(given);
}

/** Whether a name is the parameter of a method that a socket is given to call, or of the closure that such a method returns. */
function isHandled(file: CodeFile, { name, word }: Named): boolean {
  const { function: around, body } = word;
  if (!around || !body) return false;
  const given = file.derived(handlers);
  const own = around.parameters.find((one) => one.name === name);
  if (body.name !== "") return own?.index === 0 && given.has(around.name);
  return own === undefined && body.callsAround.length === 0 && given.has(`${around.name}()`);
}

/**
 * Whether a name is the parameter of a closure that a socket calls with what it was sent: `listen`, `on('message', ..)`, or with
 * the answer to what it sent: `emitWithAck('rooms', all, ack: ..)`.
 */
function isReceived({ name, word }: Named): boolean {
  const { body } = word;
  if (body?.name !== "" || !isGivenAt(name, word) || isCaught({ name, word })) return false;
  const [call] = body.callsAround;
  if (!call || !speaksOf(call.receiver, sockets)) return false;
  const answered = call.name === "emitWithAck" ? call.argument("ack") : undefined;
  const closure = answered ?? call.argument(call.name === "on" ? 1 : 0);
  if (!closure?.contains(word) || !takes(closure, name)) return false;
  if (answered) return true;
  // The first is the name of the event.
  if (call.name === "onAny") return closure.text.split(/[,)]/, 2).at(1)?.split(/\W+/).includes(name) === true;
  return call.name === "listen" || (call.name === "on" && !ownEvents.test(call.argument(0)?.text ?? ""));
}

function speaksOf(receiver: readonly string[], words: ReadonlySet<string>): boolean {
  return receiver.some((owner) => wordsOf(owner).some((word) => words.has(word)));
}
