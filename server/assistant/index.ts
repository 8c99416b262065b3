/** The public index of the assistant. Other rooms import only this file. */
export { markedSource, nonceOf, shownLines } from "./marked-source.ts";
