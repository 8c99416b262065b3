/**
 * How to change the options of a project, as Markdown: make a second project elsewhere and compare, because changed files
 * cannot be replaced.
 *
 * @param change of the configuration, as the rest of a sentence
 */
export function otherChoices(change: string): string {
  return `In a copy of \`.palisade/config.json\`, ${change}. Make a project from the copy in an empty folder with \`palisade new --config <copy> --out <empty folder>\`, compare the two, and take over what differs.`;
}
