import { Failure } from "../../contract/failure.ts";

/** In bytes. Bodies hold a path and a few settings; a larger one is a mistake or an attack. */
const usualLimit = 1024 * 1024;

/** Maximum nesting. A configuration has four levels, and validation recurses level by level. */
const deepestBody = 32;

/** The request's body as JSON; an empty object without a body. */
export async function readBody(request: Request, largestBody = usualLimit): Promise<unknown> {
  const text = await limitedText(request, largestBody);
  const body = text === "" ? {} : parse(text);
  assertPlain(body);
  return body;
}

/**
 * Counts the bytes received, because the declared length may be missing or wrong.
 *
 * @throws Failure `too large`, or `invalid input` for invalid UTF-8
 */
async function limitedText(request: Request, largestBody: number): Promise<string> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (declared <= largestBody) {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > largestBody) break;
      chunks.push(chunk);
    }
  }
  if (Math.max(declared, size) > largestBody)
    throw new Failure("too large", `The body is larger than ${largestBody / 1024 / 1024} MB.`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Failure("invalid input", "The body is not valid UTF-8.");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure("invalid input", "The body is not valid JSON.");
  }
}

/**
 * @throws Failure `invalid input` for a body that is nested too deeply, or that would change the prototype of a copy
 */
function assertPlain(body: unknown): void {
  let level = [body].filter(isObject);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > deepestBody) throw new Failure("invalid input", `The body nests deeper than ${deepestBody} levels.`);
    if (level.some((object) => Object.hasOwn(object, "__proto__"))) {
      throw new Failure("invalid input", "The body has a field __proto__, which nothing here takes.");
    }
    level = level.flatMap((object): unknown[] => Object.values(object)).filter(isObject);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
