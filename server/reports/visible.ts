/**
 * Controls, halves of letters, what no document may hold, and what reorders or hides the text around it (CVE-2021-42574:
 * source code that reads as what it is not). Line breaks stay, and the selectors of the two looks that an emoji has.
 */
const invisible = /(?!\n|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufffe\uffff]/gu;

/** What tells a build server to act, wherever it stands in a line: Azure, TeamCity, and the older form of GitHub. */
const commandAnywhere = /#(?=#(?:vso|teamcity)?\[)/gi;

/** A command of GitHub, which stands at the start of a line; white space and colours do not count. */
const commandAtStart = /^((?:\s|\u001b\[\d+m)*):(?=(?:\u001b\[\d+m)*:)/;

/**
 * A text on one line in which every character that could not be seen, or that plays tricks, stands as its number, and
 * in which no build server finds a command (`::error::`, `##vso[`).
 */
export function visible(text: string): string {
  return withoutCommandAtStart(replaceTricks(text.replace(/[\t\n\r]+/g, " "), numbered));
}

/** A line at whose start no build server finds a command. */
export function withoutCommandAtStart(line: string): string {
  return line.replace(commandAtStart, (_, before: string) => before + numbered(":"));
}

/**
 * Writes in another way what could not be seen, what plays tricks, and what starts a command of a build server anywhere in
 * a line. Line breaks stay.
 */
export function replaceTricks(text: string, write: (character: string) => string): string {
  return text.replace(invisible, write).replace(commandAnywhere, write);
}

/** `‹U+202E›` */
export function numbered(character: string): string {
  return `‹U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}›`;
}
