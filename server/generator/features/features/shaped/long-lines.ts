import { fit } from "../../../dart/fit.ts";

/** Right margin of the formatter (dart_style). */
const width = 80;

/**
 * An entry of a map, `'lines': lines?.map((item) => item.toJson()).toList()`, over several lines if it must.
 *
 * @param indent of the entries
 * @param rest what is called on the name
 */
export function mapEntry(indent: number, key: string, name: string, rest: string): string {
  const margin = " ".repeat(indent);
  const inOne = `${key}: ${name}${rest}`;
  if (`${margin}${inOne},`.length <= width) return inOne;
  const [, start, mapped, end] = /^(\??\.map\()(.*?)\)(\.toList\(\))?$/.exec(rest) ?? [];
  if (start === undefined) return `${key}:\n${margin}    ${name}${rest}`;
  if (end === undefined) return `${key}: ${name}${start}\n${margin}  ${mapped},\n${margin})`;
  const isLongName = `${margin}${key}: ${name}`.length > width;
  const [before, inner] = isLongName
    ? [`${key}:\n${margin}    ${name}`, `${margin}        `]
    : [`${key}: ${name}`, `${margin}    `];
  return `${before}\n${inner}${start}${mapped})\n${inner}${end}`;
}

/** A type and a name, each on a line of its own if they must. */
export function typedDeclaration(indent: number, type: string, name: string, end: string): string {
  const margin = " ".repeat(indent);
  return fit(`${margin}${type} ${name}${end}`, `${margin}${type}\n${margin}${name}${end}`);
}
