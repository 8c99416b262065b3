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

const words = [
  ..."the note of a day, token password key http:// https://a.de ( ) foo( on Form with B extends C oauth authorize".split(
    " ",
  ),
  ..."package:local_auth package:get_storage/ EncryptedSharedPreferences client_secret dart.library.html kDebugMode PRAGMA key play_session_id=$token enum".split(
    " ",
  ),
  ..."import 'dart:math'; palisade:ignore insecure-random -- why AKIAQ3EGRIJ7NLKW5T2X -----BEGIN".split(" "),
];

const opening = "  // ";

/** Texts of one comment with a line of its own, each made of the one before: more words, fewer, now and then none at all. */
export const changingComments: fc.Arbitrary<readonly string[]> = fc
  .array(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      isAnywhere: fc.integer({ min: 0, max: 15 }).map((one) => one === 0),
      removes: fc.constantFrom(0, 0, 0, 0, 1, 5),
      inserts: fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...words) }, fc.constantFrom("\n", "*/", "/*")),
    }),
    { minLength: 3, maxLength: 10 },
  )
  .map((edits) => {
    let comment = `${opening}See\n`;
    return edits.map(({ at, isAnywhere, removes, inserts }) => {
      const [from, to] = isAnywhere ? [0, comment.length] : [opening.length, comment.length - 1 - removes];
      const start = Math.max(0, Math.floor(from + at * (to - from)));
      comment = `${comment.slice(0, start)} ${inserts}${comment.slice(start + removes)}`;
      return comment;
    });
  });

export function edited(text: string, { near, at, removes, inserts }: Edit): string {
  const found = text.indexOf(near, Math.floor(at * text.length));
  const start = found < 0 ? Math.floor(at * text.length) : found + near.length;
  return text.slice(0, start) + inserts + text.slice(start + removes);
}
