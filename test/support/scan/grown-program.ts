const parts = Array.from({ length: 30 }, (_, at) => at);

/** Files that make a program a grown one, of which most are in use. */
export const grownProgram: Readonly<Record<string, string>> = {
  ...Object.fromEntries(parts.map((at) => [`lib/parts/part_${at}.dart`, `class Part${at} {}\n`])),
  "lib/parts/parts.dart": `${parts.map((at) => `import 'part_${at}.dart';\n`).join("")}void main() {}\n`,
};
