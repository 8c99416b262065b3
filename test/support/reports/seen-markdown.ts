/** What a reader sees of Markdown without blocks of code: escapes, code and emphasis as words, HTML as nothing at all. */
export function seen(markdown: string): string {
  const piece = /\\([!-/:-@[-`{-~])|(`+)(?!`)(.*?[^`])\2(?!`)|\*\*|<[^>\n]*>|\[([^\]\\]*)\]\([^)\s]*\)/g;
  return markdown.replace(piece, (_, escaped = "", _fence, code = "", label = "") => escaped + code + label);
}
