/** A source text that begins with a licence header, as a comment. */
export function withLicenceHeader(path: string, text: string, header: string | undefined): string {
  if (header === undefined || !/\.(?:dart|kt|java|swift)$/.test(path)) return text;
  const comment = header
    .trim()
    .split(/\r?\n/)
    .map((line) => `// ${line}`.trimEnd())
    .join("\n");
  return text.startsWith(comment) ? text : `${comment}\n\n${text}`;
}
