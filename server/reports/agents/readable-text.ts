import { codePointLabel } from "../../contract/invisible.ts";
import { replaceUnsafe } from "../safe-line.ts";

/**
 * A text that an agent reads as a person would see it: what is invisible or reorders the text becomes its code point.
 * Line breaks stay, and tabs become spaces.
 */
export function readableText(text: string): string {
  return replaceUnsafe(text.replaceAll("\t", "  ").replace(/\r\n?/g, "\n"), codePointLabel);
}
