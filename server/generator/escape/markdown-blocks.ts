/** A table; the cells are Markdown on one line. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** A list whose items are Markdown. */
export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

/** A block of code that the generator wrote itself. */
export function fencedBlock(language: string, lines: readonly string[]): string {
  return [`\`\`\`${language}`, ...lines, "```"].join("\n");
}

/** A section with its heading; nothing when it would be empty. */
export function section(heading: string, ...blocks: readonly string[]): string[] {
  const filled = blocks.filter((block) => block !== "");
  return filled.length === 0 ? [] : [`## ${heading}`, ...filled];
}

/** A whole page of blocks with an empty line between them. */
export function page(title: string, blocks: readonly string[]): string {
  return `${[`# ${title}`, ...blocks.filter((block) => block !== "")].join("\n\n")}\n`;
}
