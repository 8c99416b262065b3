/**
 * How to change the options of a project, as Markdown.
 *
 * @param change of the configuration, as the rest of a sentence
 */
export function otherChoices(change: string): string {
  return `In \`.palisade/config.json\`, ${change}; then run \`palisade update\`, which keeps what you changed.`;
}
