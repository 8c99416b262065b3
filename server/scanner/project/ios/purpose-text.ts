/** What templates and examples write where a reason should stand. */
const placeholder =
  /^(?:to-?do|tbd|fixme|lorem ipsum)\b|^(?:usage |purpose |your |my )?(?:description|reason|text|string|message|explanation)(?: here)?$|^ns\w+usagedescription$|^privacy - |your (?:text|reason|description|message|explanation) here|^why is my app /i;

/** The fewest characters that can say what for. */
const shortest = 10;

/**
 * Why a purpose string explains nothing to the person who is asked; undefined when it may do. A text that the build
 * fills in (`$(REASON)`) is not judged, and a character of a script without spaces counts as a word's worth of three.
 */
export function purposeProblem(text: string): string | undefined {
  const written = text.trim();
  if (/\$[({]/.test(written)) return undefined;
  if (written === "") return "is empty";
  if (placeholder.test(written)) return "is a placeholder";
  const size = [...written].reduce((sum, character) => sum + (character >= "\u2e80" ? 3 : 1), 0);
  return size < shortest ? "is too short to explain anything" : undefined;
}
