/** In characters. Beyond, the full parser takes seconds and a gigabyte. Handwritten files are far smaller. */
const maxTextLength = 1_000_000;

/** The number of syntax characters costs the parser more than the length does, most of all in invalid documents. */
const maxMarks = 50_000;

/** The parser needs gigabytes for a megabyte of unclosed brackets or dashes. */
const maxOpen = 1000;

const mark = /(?:[-?:] ){1000}|[-?:](?=\s|$)|[[\]{},&*!#%"'`@|>\\\t\n]/g;

/**
 * Why a text is not given to the full YAML parser, as the end of "it is". Undefined if it may be. Linear in time, so
 * that refusing a text is cheap.
 */
export function yamlLimit(text: string): string | undefined {
  if (text.length > maxTextLength) return "too large to read";
  let marks = 0;
  let open = 0;
  for (const [sign] of text.matchAll(mark)) {
    if (sign === "[" || sign === "{") open++;
    else if (sign === "]" || sign === "}") open = Math.max(0, open - 1);
    if (open > maxOpen || sign.length > 1) return "nested too deeply";
    if (++marks > maxMarks) return "made of too many parts to read";
  }
  return undefined;
}
