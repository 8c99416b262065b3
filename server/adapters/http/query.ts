import { Failure } from "../../contract/failure.ts";

/**
 * The query parameters of an address.
 *
 * @throws Failure `invalid input` for a repeated parameter, and for invalid escapes
 */
export function readQuery(address: string): Readonly<Record<string, string>> {
  const [, query = ""] = /\?([^#]*)/.exec(address) ?? [];
  const parameters = new Map<string, string>();
  for (const pair of query.split("&").filter((text) => text !== "")) {
    const [name, ...value] = pair.split("=");
    const decoded = decode(name ?? "");
    if (parameters.has(decoded)) {
      throw new Failure("invalid input", `${decoded}: is given twice. Give it once.`, { [decoded]: "is given twice" });
    }
    parameters.set(decoded, decode(value.join("=")));
  }
  return Object.fromEntries(parameters);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new Failure("invalid input", "The address has a % that begins no character. Write %25 for the sign itself.");
  }
}
