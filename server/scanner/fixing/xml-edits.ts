import type { XmlAttribute, XmlElement } from "../project/xml/xml.ts";
import type { TextEdit } from "./fix.ts";
import { ownLineSeparator, spaceBefore, wholeLines } from "./white-space.ts";

/** Replaces an attribute's value and nothing else: quotes and spacing stay. */
export function setValue(attribute: XmlAttribute, value: string): TextEdit {
  return { ...attribute.valueSpan, text: value };
}

/** Adds an attribute after the last one, on a line of its own if the last one has its own line. */
export function addAttribute(text: string, element: XmlElement, name: string, value: string): TextEdit {
  const last = element.attributes.at(-1);
  const at = last ? last.span.end : element.nameSpan.end;
  const separator = (last && ownLineSeparator(text, last.span.start)) ?? " ";
  return { start: at, end: at, text: `${separator}${name}="${value}"` };
}

/** Removes an attribute and the white space before it. */
export function removeAttribute(text: string, attribute: XmlAttribute): TextEdit {
  return { start: spaceBefore(text, attribute.span.start), end: attribute.span.end, text: "" };
}

/** Removes an element, with its line if it is alone there. */
export function removeElement(text: string, element: XmlElement): TextEdit {
  return { ...(wholeLines(text, element.span) ?? element.span), text: "" };
}

/** Adds a child before the first one, on a line of its own with that child's indentation. */
export function addFirstChild(text: string, parent: XmlElement, child: string): TextEdit {
  const first = parent.children[0];
  if (!first) return { start: parent.textSpan.start, end: parent.textSpan.start, text: child };
  const separator = ownLineSeparator(text, first.span.start) ?? "";
  return { start: first.span.start, end: first.span.start, text: `${child}${separator}` };
}
