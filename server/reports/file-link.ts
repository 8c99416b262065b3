import { type Printable, type TerminalText, text } from "./terminal-text.ts";

/** What a link consists of. The address has only characters that act on nothing. */
export const linkSequence = /\u001b\]8;;(?:file:\/\/\/[\w/.%~:-]+#\d+)?\u001b\\/;

/** A link to a line of a file (OSC 8). The address of a line is that of VS Code and of kitty. */
export function fileLink(folder: string, file: string, line: number, content: Printable): TerminalText {
  const path = `${folder}/${file}`.replaceAll("\\", "/");
  const rooted = /^[A-Za-z]:\//.test(path) ? `/${path}` : path;
  if (!rooted.startsWith("/")) return text`${content}`;
  return text`${opening(`file://${encoded(rooted)}#${line}`)}${content}${opening("")}`;
}

function opening(address: string): TerminalText {
  return text`\u001b]8;;${address}\u001b\\`;
}

/** A path as part of an address: everything but letters, digits and what names often have is written as bytes. */
function encoded(path: string): string {
  return encodeURI(path).replace(/[^\w/.%~:-]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
  });
}
