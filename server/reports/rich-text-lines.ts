import type { RichText, TextPiece } from "../contract/rich-text.ts";
import type { Paint } from "./paint.ts";
import { lines, type Printable, type TerminalText, text } from "./terminal-text.ts";
import { wrapped } from "./wrap.ts";

/** Rich text for the terminal: paragraphs and lists are wrapped, code is as it is, links show their address. */
export function richTextLines(content: RichText, indent: number, paint: Paint): TerminalText {
  const space = " ".repeat(indent);
  return lines(
    content.flatMap((block): Printable[] => {
      if (block.kind === "paragraph") return wrapped(words(block.pieces), indent);
      if (block.kind === "code") return block.text.split("\n").map((line) => text`${space}  ${paint.cyan(line)}`);
      return block.items.flatMap((item) => {
        const [first = "", ...rest] = wrapped(words(item), indent + 2);
        return [`${space}- ${first.trimStart()}`, ...rest];
      });
    }),
  );
}

function words(pieces: readonly TextPiece[]): string {
  return pieces
    .map((piece) => (piece.kind === "link" && piece.url !== piece.text ? `${piece.text} (${piece.url})` : piece.text))
    .join("");
}
