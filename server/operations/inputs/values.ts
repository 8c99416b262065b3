import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";

/**
 * A word or line from the user. Every text input uses this or `textInput`, so that text passed to Git, stored or shown
 * is short and has no hidden characters.
 */
export const lineInput = (max: number) => bounded(max).regex(/^\P{Cc}*$/u, "holds a control character");

/** The same for several lines. */
export const textInput = (max: number) => bounded(max).regex(/^(?:\P{Cc}|[\t\n\r])*$/u, "holds a control character");

function bounded(max: number) {
  return z.string().max(max, `is longer than ${max} characters`);
}

/** A boolean; a query spells it as text. */
export const switchInput = lazy(() => z.union([z.boolean(), z.stringbool()]).default(false));

/** Several texts: a list, or one text with commas as people type it. */
export const listInput = (max: number) =>
  z.union([
    z.array(lineInput(max).min(1)),
    lineInput(20 * max).transform((typed) => typed.split(",").flatMap((part) => part.trim() || [])),
  ]);
