/**
 * A UUID made from a digest, so that equal content has an equal id (RFC 9562, version 8).
 *
 * @param digest at least 32 hexadecimal digits
 */
export function uuidOf(digest: string): string {
  const groups = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digest);
  if (!groups) throw new Error("a digest has at least 32 digits");
  const [, first, second, third, fourth, fifth] = groups;
  return `${first}-${second}-8${third}-a${fourth}-${fifth}`;
}
