import { endOf, nextMatch } from "./xml-text.ts";

/** A document type declaration. Skipped, except for what makes a document unsafe to edit. */
export interface Doctype {
  /** The offset behind its `>`, or the end of the text if it is not closed. */
  readonly end: number;
  readonly isClosed: boolean;
  /** Whether it declares entities. */
  readonly hasEntities: boolean;
}

/** Skips the `<!DOCTYPE` at an offset with its internal subset: https://www.w3.org/TR/xml/#NT-doctypedecl */
export function skipDoctype(text: string, start: number): Doctype {
  let hasEntities = false;
  let inSubset = false;
  let at: number | undefined = start + "<!DOCTYPE".length;
  while (at !== undefined && at < text.length) {
    at = nextMatch(/<!--|<\?|<!ENTITY|["'[\]>]/g, text, at);
    if (text.startsWith("<!--", at)) at = endOf("-->", text, at + 4);
    else if (text.startsWith("<?", at)) at = endOf("?>", text, at + 2);
    else if (text[at] === '"' || text[at] === "'") at = endOf(text.charAt(at), text, at + 1);
    else if (text[at] === ">" && !inSubset) return { end: at + 1, isClosed: true, hasEntities };
    else {
      if (text[at] === "<") hasEntities = true;
      else if (text[at] !== ">") inSubset = text[at] === "[";
      at++;
    }
  }
  return { end: text.length, isClosed: false, hasEntities };
}
