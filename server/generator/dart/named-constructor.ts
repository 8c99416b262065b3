/** Right margin of the formatter. */
const width = 80;

/** A constructor that takes every field by its name, as the formatter writes it in a class. */
export function namedConstructor(name: string, fields: readonly string[]): string {
  const given = fields.map((field) => `required this.${field}`);
  const line = `  ${name}({${given.join(", ")}});`;
  return line.length <= width ? line : `  ${name}({\n${given.map((one) => `    ${one},\n`).join("")}  });`;
}
