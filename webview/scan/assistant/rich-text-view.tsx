import type { RichText, TextPiece } from "../../../server/contract/rich-text.ts";

/** An explanation as paragraphs, lists and code. It can hold no other element, whoever wrote it. */
export function RichTextView({ text }: { readonly text: RichText }) {
  return (
    <>
      {text.map((block, index) => {
        if (block.kind === "code") return <pre key={index}>{block.text}</pre>;
        if (block.kind === "paragraph") {
          return (
            <p key={index}>
              <Pieces pieces={block.pieces} />
            </p>
          );
        }
        return (
          <ul key={index}>
            {block.items.map((pieces, item) => (
              <li key={item}>
                <Pieces pieces={pieces} />
              </li>
            ))}
          </ul>
        );
      })}
    </>
  );
}

function Pieces({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  return (
    <>
      {pieces.map((piece, index) => {
        if (piece.kind === "code") return <code key={index}>{piece.text}</code>;
        if (piece.kind === "strong") return <strong key={index}>{piece.text}</strong>;
        if (piece.kind === "text") return piece.text;
        return (
          <a key={index} href={piece.url} target="_blank" rel="noreferrer">
            {piece.text}
          </a>
        );
      })}
    </>
  );
}
