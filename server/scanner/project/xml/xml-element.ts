import type { Span } from "../../source/text.ts";
import type { XmlAttribute } from "./xml-tag.ts";

/** An element with the spans of its parts. */
export interface XmlElement {
  /** As written, prefix included. */
  readonly name: string;
  /** From its start tag to the end of its end tag. An unclosed element ends with an element around it. */
  readonly span: Span;
  readonly openTag: Span;
  readonly nameSpan: Span;
  /** In order, duplicates included. */
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlElement[];
  /** Its direct text, including CDATA, decoded. */
  readonly content: string;
  /** The content without the white space around it. */
  readonly text: string;
  /** The span of `text`. Empty behind the start tag if there is none. */
  readonly textSpan: Span;
  readonly selfClosing: boolean;
}

/** An attribute by its name as written. The first of duplicates. */
export function attributeOf(element: XmlElement, name: string): XmlAttribute | undefined {
  return element.attributes.find((attribute) => attribute.name === name);
}

/** The prefix that an element binds to a namespace (`xmlns:prefix="uri"`). Undefined if it binds none. */
export function namespacePrefix(element: XmlElement, uri: string): string | undefined {
  const declaration = "xmlns:";
  const found = element.attributes.find(({ name, value }) => name.startsWith(declaration) && value === uri);
  return found?.name.slice(declaration.length);
}

/** Elements with a name at any depth below an element, in document order. */
export function descendants(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const collect = (children: readonly XmlElement[]) => {
    for (const child of children) {
      if (child.name === name) found.push(child);
      collect(child.children);
    }
  };
  collect(element.children);
  return found;
}
