import type { RichText, TextPiece } from "../contract/rich-text.ts";
import type { Paint } from "./paint.ts";
import { asItIs, lines, type Printable, type TerminalText, text } from "./terminal-text.ts";

/** Rich text for the terminal: paragraphs and lists can be broken at words, code is as it is, links show their address. */
export function richTextLines(content: RichText, indent: number, paint: Paint): TerminalText {
  const space = " ".repeat(indent);
  return lines(
    content.flatMap((block): Printable[] => {
      if (block.kind === "paragraph") return [`${space}${words(block.pieces)}`];
      if (block.kind === "code")
        return block.text.split("\n").map((line) => text`${asItIs}${space}  ${paint.cyan(line)}`);
      return block.items.map((item) => `${space}- ${words(item)}`);
    }),
  );
}

function words(pieces: readonly TextPiece[]): string {
  return pieces
    .map((piece) => (piece.kind === "link" && piece.url !== piece.text ? `${piece.text} (${piece.url})` : piece.text))
    .join("");
}
