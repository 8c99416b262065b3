/** Marks a range of an element's text, across the elements in it. */
export function markRange(element: HTMLElement, start: number, end: number): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
  let at = 0;
  for (const text of found) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, text.length)];
    at += text.length;
    if (from >= to) continue;
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    range.surroundContents(document.createElement("mark"));
  }
}
