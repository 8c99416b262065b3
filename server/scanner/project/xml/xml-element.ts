import type { Span } from "../../source/text.ts";
import type { XmlAttribute } from "./xml-tag.ts";

/** An element of a document with the place of everything in it. */
export interface XmlElement {
  /** As written, prefix included. */
  readonly name: string;
  /** From its start tag to behind its end tag; an element that is not closed ends where something around it does. */
  readonly span: Span;
  readonly openTag: Span;
  readonly nameSpan: Span;
  /** In order, duplicates included. */
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlElement[];
  /** Its direct text, CDATA included, decoded. */
  readonly content: string;
  /** The content without the white space around it. */
  readonly text: string;
  /** Where `text` stands, from its first to its last character; empty behind the start tag when there is none. */
  readonly textSpan: Span;
  readonly selfClosing: boolean;
}

/** An attribute by its name as written; the first of duplicates. */
export function attributeOf(element: XmlElement, name: string): XmlAttribute | undefined {
  return element.attributes.find((attribute) => attribute.name === name);
}

/** The prefix that an element binds to a namespace (`xmlns:prefix="uri"`); undefined when it binds none. */
export function namespacePrefix(element: XmlElement, uri: string): string | undefined {
  const declaration = "xmlns:";
  const found = element.attributes.find(({ name, value }) => name.startsWith(declaration) && value === uri);
  return found?.name.slice(declaration.length);
}

/** The elements of a name at any depth below an element, in document order. */
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
