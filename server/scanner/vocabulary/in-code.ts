/**
 * Code in a text for people: between back-ticks, which reports show as code and a terminal shows as they are.
 *
 * @param text an identifier, key, file name or value; a back-tick in it becomes an apostrophe, line breaks become spaces
 */
export function inCode(text: string): string {
  return `\`${text.replaceAll("`", "'").replace(/\s+/g, " ").trim()}\``;
}
