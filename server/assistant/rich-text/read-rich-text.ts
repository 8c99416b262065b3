import { replaceInvisible } from "../../contract/invisible.ts";
import type { RichText, TextPiece } from "../../contract/rich-text.ts";

/** What a text may show. */
export interface ShownAddresses {
  /** Whether an address becomes a link. */
  mayLink(address: string): boolean;
  /** Whether an address that is no link may stand in the text or in code, for example because the source holds it. */
  mayShow(address: string): boolean;
}

/** In characters. The rest of a longer text is left out. */
const maxLength = 8_000;

/** Stands for an address that is not shown. */
const removed = "(address removed)";

/**
 * Reads Markdown that a model wrote: paragraphs, lists, code, strong words and links. Everything else stays text. An
 * image becomes its description. An address is shown only where the caller allows it, in code too, because terminals
 * make links of addresses by themselves. Characters that hide or reorder text are left out.
 */
export function readRichText(markdown: string, shown: ShownAddresses): RichText {
  const text = visible(markdown.length > maxLength ? `${markdown.slice(0, maxLength)}…` : markdown);
  return blocksIn(text.split("\n")).map((block) => readBlock(block, shown));
}

function visible(text: string): string {
  return replaceInvisible(text.replace(/\r\n?/g, "\n").replaceAll("\t", "  "), () => "");
}

type Block =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "code"; readonly language: string; readonly text: string };

const fence = /^\s{0,3}(`{3,}|~{3,})(?![`~])(?!.*`)\s*([\w+#-]*)/s;
const item = /^\s{0,6}(?:[-*+]|\d{1,3}[.)])\s+(.*)/s;

function blocksIn(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let items: string[] = [];
  const close = () => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", text: paragraph.join(" ") });
    if (items.length > 0) blocks.push({ kind: "list", items });
    [paragraph, items] = [[], []];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const opened = fence.exec(line);
    const listed = item.exec(line)?.[1];
    if (opened) {
      close();
      const end = endOfCode(lines, at + 1, opened[1] ?? "");
      blocks.push({ kind: "code", language: opened[2] ?? "", text: lines.slice(at + 1, end).join("\n") });
      at = end;
    } else if (line.trim() === "") {
      close();
    } else if (listed !== undefined) {
      if (paragraph.length > 0) close();
      items.push(listed);
    } else if (items.length > 0) {
      items.push(`${items.pop()} ${line.trim()}`);
    } else {
      paragraph.push(line.trim().replace(/^#{1,6}\s+/, ""));
    }
  }
  close();
  return blocks;
}

/** The line of the closing fence, or the number of lines when there is none. */
function endOfCode(lines: readonly string[], from: number, opening: string): number {
  const closing = new RegExp(`^\\s{0,3}${opening[0]}{${opening.length},}\\s*$`);
  const end = lines.findIndex((line, index) => index >= from && closing.test(line));
  return end < 0 ? lines.length : end;
}

function readBlock(block: Block, shown: ShownAddresses): RichText[number] {
  if (block.kind === "paragraph") return { kind: "paragraph", pieces: piecesOf(block.text, shown) };
  if (block.kind === "list") return { kind: "list", items: block.items.map((text) => piecesOf(text, shown)) };
  return { ...block, text: withoutAddresses(block.text, shown) };
}

/**
 * Code, images, links in brackets, links in angles, strong words, addresses. The first that matches counts. Labels have a
 * limit, or a text of brackets alone would be read again from each of them.
 */
const special =
  /(?<!`)(?<fence>`{1,20})(?<code>[^`]|[^`].{0,1000}?[^`])\k<fence>(?!`)|!\[(?<image>[^\]]{0,500})\]\([^)]{0,2000}\)|\[(?<label>[^\]]{1,500})\]\((?<target>[^)\s]{0,2000})(?:\s[^)]{0,500})?\)|\*\*(?<strong>[^*]+)\*\*|<?(?<bare>(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.)[^\s<>"'`]*[^\s<>"'`.,;:!?)\]])>?/gi;

function piecesOf(text: string, shown: ShownAddresses): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  const add = (piece: TextPiece) => piece.text !== "" && pieces.push(piece);
  for (const match of text.matchAll(special)) {
    add({ kind: "text", text: withoutAddresses(text.slice(end, match.index), shown) });
    add(pieceOf(match.groups ?? {}, shown));
    end = match.index + match[0].length;
  }
  add({ kind: "text", text: withoutAddresses(text.slice(end), shown) });
  return pieces;
}

function pieceOf(found: Readonly<Record<string, string | undefined>>, shown: ShownAddresses): TextPiece {
  const { code, image, label, target = "", strong, bare } = found;
  if (code !== undefined) return { kind: "code", text: withoutAddresses(code, shown) };
  if (strong !== undefined) return { kind: "strong", text: withoutAddresses(strong, shown) };
  if (image !== undefined) return { kind: "text", text: withoutAddresses(image, shown) };
  if (label !== undefined) {
    const text = withoutAddresses(label, shown);
    return shown.mayLink(target) ? { kind: "link", text, url: target } : { kind: "text", text };
  }
  const address = bare ?? "";
  if (shown.mayLink(address)) return { kind: "link", text: address, url: address };
  return { kind: "text", text: shown.mayShow(address) ? address : removed };
}

/** What programs take for an address, even without a scheme. */
const addresses =
  /(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.|(?:javascript|vbscript|data|mailto|command|file):)[^\s"'`<>]*/gi;

function withoutAddresses(text: string, { mayLink, mayShow }: ShownAddresses): string {
  return text.replace(addresses, (address) => (mayLink(address) || mayShow(address) ? address : removed));
}
