import fc from "fast-check";

/** One change of a text, as typing, pasting and deleting make it. */
export interface Edit {
  /** What the place is looked for by, so that strings, comments and brackets are hit as often as all the rest. */
  readonly near: string;
  /** Which of these places, as a part of the text. */
  readonly at: number;
  /** In characters. */
  readonly removes: number;
  readonly inserts: string;
}

const typed = (
  "a B 1 _ x.y ; , ( ) { } [ ] < > = => == . ? ! + @ ' \" ''' ${ } $a // /* */ \\ \n token password final const class " +
  "void this await http:// 'a' ('b') {} return; print(token); if(a){} // palisade:ignore"
).split(" ");

/** Edits of a text, half-typed code included. */
export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  near: fc.constantFrom("", "'", "//", "}", "(", " ", "\n", "$"),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removes: fc.constantFrom(0, 0, 0, 1, 2, 9, 80),
  inserts: fc.constantFrom("", ...typed, " ", "\n"),
});

export function edited(text: string, { near, at, removes, inserts }: Edit): string {
  const found = text.indexOf(near, Math.floor(at * text.length));
  const start = found < 0 ? Math.floor(at * text.length) : found + near.length;
  return text.slice(0, start) + inserts + text.slice(start + removes);
}
