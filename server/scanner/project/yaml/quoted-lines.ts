const opened = /^[ \t]*(?:- +)?(?:[\w.-]+:[ \t]+)?"(?=(.*))/;
const closing = /(?:^|[^\\])"/;

/**
 * Puts each text in double quotes that goes over several lines on one line, at the same offsets. Dart's reader takes such
 * lines without an indentation, as a long `description` often has them. The standard and the npm package yaml do not.
 */
export function onOneLine(text: string): string {
  let isOpen = false;
  let joined = "";
  for (const line of text.split("\n")) {
    const end = line.endsWith("\r") ? 2 : 1;
    if (isOpen) isOpen = !closing.test(line);
    else {
      const rest = opened.exec(line)?.[1];
      isOpen = rest !== undefined && !closing.test(rest);
    }
    joined += isOpen ? `${line.slice(0, line.length + 1 - end)}${" ".repeat(end)}` : `${line}\n`;
  }
  return joined.slice(0, text.length);
}
