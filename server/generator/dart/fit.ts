/** Right margin of the formatter (dart_style). */
const width = 80;

/** The first variant whose lines all fit; pass them from the widest to the narrowest. */
export function fit(...variants: readonly string[]): string {
  const fits = (text: string) => text.split("\n").every((line) => line.length <= width);
  return variants.find(fits) ?? variants.at(-1) ?? "";
}

/** A method with one expression as its body, which goes to a line of its own if it must. */
export function arrow(signature: string, body: string): string {
  return fit(`${signature} ${body}`, `${signature}\n      ${body}`, splitParameter(`${signature} ${body}`));
}

/** The head of a method, whose one parameter goes to a line of its own if it must. */
export function head(signature: string): string {
  return fit(signature, splitParameter(signature));
}

function splitParameter(text: string): string {
  return text.replace(/^( *)((?! )[^(]*\(\[?)([^\]()]+)(\]?\))/, "$1$2\n$1  $3,\n$1$4");
}

/** The beginning of a class, of which the last clause goes to a line of its own if it must. */
export function broken(before: string, clause: string): string {
  return fit(`${before} ${clause}`, `${before}\n    ${clause}`);
}
