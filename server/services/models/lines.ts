import { Failure } from "../../contract/failure.ts";

/** In characters. The longest line of a real server is one event with some words. */
const longestLine = 1_000_000;

/**
 * The lines of a text that arrives in pieces, without their ends (LF, CRLF or CR). The last one needs no end.
 *
 * @throws Failure `unavailable` for a line that never ends
 */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true });
    // A CR at the end may be half of a CRLF.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    yield* lines;
    if (rest.length > longestLine) throw new Failure("unavailable", "The model's server sends a line without an end.");
  }
  rest += decoder.decode();
  if (rest !== "") yield rest.replace(/\r$/, "");
}
