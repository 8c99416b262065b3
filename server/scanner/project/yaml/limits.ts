/** In characters. The full parser takes seconds and a gigabyte for more; what people write is far smaller. */
const largestText = 1_000_000;

/** What a document is made of costs the parser more than its length does, most of all where it makes no sense. */
const mostMarks = 50_000;

/** The parser needs gigabytes for a megabyte of brackets or dashes of which none is closed. */
const mostOpen = 1000;

const mark = /(?:[-?:] ){1000}|[-?:](?=\s|$)|[[\]{},&*!#%"'`@|>\\\t\n]/g;

/**
 * Why a text is not given to the full YAML parser, as the end of "it is"; undefined when it may be. Takes one look at
 * each character, so that to refuse a text costs nothing.
 */
export function yamlLimit(text: string): string | undefined {
  if (text.length > largestText) return "too large to read";
  let marks = 0;
  let open = 0;
  for (const [sign] of text.matchAll(mark)) {
    if (sign === "[" || sign === "{") open++;
    else if (sign === "]" || sign === "}") open = Math.max(0, open - 1);
    if (open > mostOpen || sign.length > 1) return "nested too deeply";
    if (++marks > mostMarks) return "made of too many parts to read";
  }
  return undefined;
}
