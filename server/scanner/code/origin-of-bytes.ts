import type { BytesOrigin } from "./bytes-origin.ts";
import type { Code } from "./code.ts";
import { tokensOfPiece } from "./code-file.ts";
import { bytesOrigin } from "./values/fixed-bytes.ts";

/** The origin of the bytes, or of the text, of an expression, as far as its file tells. */
export function originOfBytes(expression: Code): BytesOrigin | undefined {
  const { file, first, last } = tokensOfPiece(expression);
  return bytesOrigin(file, { first, last });
}
