import type { Code, CodeValue } from "../../../code/code.ts";
import { handedBy, iteratedFor } from "../../../code/handed-on.ts";
import type { LoggedValue } from "../logged-value.ts";

/**
 * Whether a value is an answer that came as a stream, whatever holds it: `await sent.stream.bytesToString()`, and what
 * `sent.stream.transform(utf8.decoder)` hands to its listener.
 */
export function isStreamedAnswer({ value, behind }: LoggedValue): boolean {
  if (value.isElement) return false;
  const given = value.isCall || value.chain.length > 1 ? [] : [handedBy(value), iteratedFor(value)];
  return [value, ...behind].some(readsStream) || given.some((one) => one !== undefined && isTextOfStream(one));
}

/** `stream.bytesToString()`, which only the answers of `package:http` have. */
function readsStream({ name, chain, isCall }: CodeValue): boolean {
  return isCall && (name === "bytesToString" || name === "toBytes") && chain.at(-2) === "stream";
}

/** Whether a piece of code gives the bytes of a stream as text. Those of a file come from `openRead`. */
function isTextOfStream({ text }: Code): boolean {
  return /\bstream[!?]?\s*\.\s*(?:bytesToString\(|toBytes\(|(?:cast<[\w<>]*>\(\)\s*\.\s*)?transform\(\s*(?:const\s+)?(?:utf8\.decoder|Utf8Decoder\())/.test(
    text,
  );
}
