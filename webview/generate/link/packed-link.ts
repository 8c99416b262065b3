/** Longer links are compressed, because chats and issue trackers cut long links. */
const longestReadable = 1200;

/** Limit of the unpacked size: nobody chooses more than this by hand. */
const maxCharacters = 1_000_000;

/** Parameters for the address: plain, or compressed under `z` when they are long. */
export async function packLink(parameters: URLSearchParams): Promise<URLSearchParams> {
  const text = parameters.toString();
  if (text.length <= longestReadable) return parameters;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new URLSearchParams({ z: toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer())) });
}

/**
 * Reads the parameters of an address.
 *
 * @throws when the compressed part is damaged
 */
export async function unpackLink(parameters: URLSearchParams): Promise<URLSearchParams> {
  const packed = parameters.get("z");
  if (packed === null) return parameters;
  const stream = new Blob([fromBase64Url(packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += chunk.value;
    if (text.length > maxCharacters) throw new Error("The link is too long.");
  }
  return new URLSearchParams(text);
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/(?<!=)=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
}
