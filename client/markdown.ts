import { plainText } from "./plain.ts";

/** Escapes text for Markdown, so that nothing in it becomes a link, an icon, an image or HTML. */
export function literal(text: string): string {
  return plainText(text)
    .replace(/[\\`*_{}[\]()#+\-.!|~<>&$@:]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/\s+/g, " ");
}

/** A link that starts a command. The document must trust the command. */
export function commandLink(label: string, command: string, ...args: unknown[]): string {
  const query = args.length > 0 ? `?${encodeURIComponent(JSON.stringify(args))}` : "";
  return `[${label}](command:${command}${query.replace(/[()]/g, (one) => (one === "(" ? "%28" : "%29"))})`;
}
