/** The length from which V8 keeps the text that a part was taken from. Shorter parts are copies already. */
const shortestSlice = 13;

/** The same names and imports are all over a project. Longer texts are mostly there once. What is known changes no result. */
const longestShared = 80;
const keptTexts = 20_000;
const shared = new Map<string, string>();

/**
 * A text with its own characters. JavaScript engines keep a whole file alive for a slice of it, so texts that outlive
 * the scan of a file are copied, and those that are often the same only once.
 */
export function owned(text: string): string {
  if (text.length > longestShared) return copied(text);
  const known = shared.get(text);
  if (known !== undefined) return known;
  if (shared.size >= keptTexts) shared.clear();
  const own = copied(text);
  shared.set(own, own);
  return own;
}

/** What is joined is written anew, while a part of a longer text, and a text with something in front, stay two strings. */
function copied(text: string): string {
  return text.length < shortestSlice ? text : [text.slice(0, 1), text.slice(1)].join("");
}
