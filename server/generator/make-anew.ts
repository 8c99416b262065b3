/**
 * How a project gets other choices, as Markdown: it is made a second time elsewhere and compared, because files that
 * people have changed cannot be replaced.
 *
 * @param change of the configuration, as the rest of a sentence
 */
export function otherChoices(change: string): string {
  return `In a copy of \`.palisade/config.json\`, ${change}. Make a project from the copy in an empty folder with \`palisade new --config <copy> --out <empty folder>\`, compare the two, and take over what differs.`;
}
