/** Words of placeholders. They match anywhere in the value, but not around it. */
const words =
  /example|sample|change[-_ ]?(?:me|it)|your|insert|replace|dummy|place[-_]?holder|todo|fixme|redacted|foo_?bar|fake|mock|not[-_ ]?(?:a[-_ ]?)?(?:real|secret|set|used)|qwert|asdf|lorem|deadbeef|secret[-_]?here|enter[-_ ]|(?:^|[^a-z])(?:test(?:ing|123\d*)?|demo|none|null|undefined|true|false|default|unused|my[-_]?(?:app|api|secret|super|password|key|token).*|put|set|use)(?:$|[^a-z])/i;

const templates = [
  /\$[{(]/,
  /^\$\w+$/,
  /\{\{|\}\}/,
  /^[<[{(].*[>\]})]$/s,
  /^%.+%$/,
  /^@.+@$/,
  /%[sd@]/,
  /<[a-z _-]+>/i,
];

/** Masks within a value: a run of the same character, or dots and bullets. */
const masks = /([A-Za-z*#.•●·-])\1{4,}|x{4,}|\*{3,}|\.{3}|…|•|●/i;

/** The hashes of "password" and "secret" in Laravel's generated user factories. */
const publishedHashes = /10\$(?:92IXUNpkjO0rOQ5byMi|TKh8H1\.PfQx37YgCzwiKb)/;

/** Whether a value is a placeholder of an example, template, form or test. */
export function isPlaceholder(value: string): boolean {
  if (value.length === 0 || new Set(value).size <= 2) return true;
  return (
    [words, publishedHashes].some((one) => one.test(value)) ||
    [isMasked, isTemplate, isSequence].some((is) => is(value))
  );
}

/** Whether a text stands for a value that is hidden, or that only shows how long one is: `••••••••`, `ab12…`. */
export function isMasked(value: string): boolean {
  return masks.test(value);
}

/** Whether a text is an interpolation, a blank or a mask, and so cannot be a value at all. */
export function isTemplate(value: string): boolean {
  return /^(.)\1*$/s.test(value) || templates.some((one) => one.test(value));
}

/**
 * Whether most letters and digits count up or down: `abcdef123456`, `0123456789abcdef`. Nobody puts a sign into a
 * placeholder: `Abcd@1234` is a password that somebody thought of.
 */
function isSequence(value: string): boolean {
  if (/^[A-Za-z0-9]+[@#$!&*]+[A-Za-z0-9]+$/.test(value)) return false;
  const text = value.toLowerCase().replace(/[^a-z0-9]/g, "");
  let counted = 0;
  for (let start = 0; start < text.length; ) {
    const end = Math.max(runEnd(text, start, 1), runEnd(text, start, -1));
    if (end - start >= 4) counted += end - start;
    start = end;
  }
  return text.length > 0 && counted >= 0.6 * text.length;
}

/** The offset after the longest run from `start` in which each character is the previous one plus `step`. */
function runEnd(text: string, start: number, step: 1 | -1): number {
  let end = start + 1;
  while (end < text.length && follows(text.charAt(end - 1), text.charAt(end), step)) end++;
  return end;
}

function follows(before: string, after: string, step: 1 | -1): boolean {
  const [low, high] = step === 1 ? [before, after] : [after, before];
  return high.charCodeAt(0) - low.charCodeAt(0) === 1 || (low === "9" && (high === "0" || high === "a"));
}
