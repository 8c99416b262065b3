/** Filler text of templates and examples. */
const placeholder =
  /^(?:to-?do|tbd|fixme|lorem ipsum)\b|^(?:usage |purpose |your |my )?(?:description|reason|text|string|message|explanation)(?: here)?$|^ns\w+usagedescription$|^privacy - |your (?:text|reason|description|message|explanation) here|^why is my app /i;

/** The minimum length of a reason, in characters. */
const minLength = 10;

/**
 * Why a purpose string explains nothing to the user. Undefined if it is acceptable. Text that the build fills in
 * (`$(REASON)`) is not judged. In scripts without spaces, a character counts as three.
 */
export function purposeProblem(text: string): string | undefined {
  const written = text.trim();
  if (/\$[({]/.test(written)) return undefined;
  if (written === "") return "is empty";
  if (placeholder.test(written)) return "is a placeholder";
  const size = [...written].reduce((sum, character) => sum + (character >= "\u2e80" ? 3 : 1), 0);
  return size < minLength ? "is too short to explain anything" : undefined;
}
