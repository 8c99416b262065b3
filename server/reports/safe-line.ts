import { codePointLabel, replaceInvisible } from "../contract/invisible.ts";

/** Commands to build servers that work anywhere in a line: Azure, TeamCity, and GitHub's older form. */
const commandAnywhere = /#(?=#(?:vso|teamcity)?\[)/gi;

/** GitHub's commands, which work at the start of a line, after white space or colours. */
const commandAtStart = /^((?:\s|\u001b\[\d+m)*):(?=(?:\u001b\[\d+m)*:)/;

/**
 * A text on one line that cannot mislead: invisible and reordering characters become their code point, and commands of
 * build servers (`::error::`, `##vso[`) no longer work.
 */
export function safeLine(text: string): string {
  return withoutCommandAtStart(replaceUnsafe(text.replace(/[\t\n\r]+/g, " "), codePointLabel));
}

/** Disarms a build server's command at the start of a line. */
export function withoutCommandAtStart(line: string): string {
  return line.replace(commandAtStart, (_, before: string) => before + codePointLabel(":"));
}

/**
 * Replaces invisible characters, characters that reorder text, and the character that starts a build server's command
 * anywhere in a line. Line breaks stay.
 */
export function replaceUnsafe(text: string, write: (character: string) => string): string {
  return replaceInvisible(text, write).replace(commandAnywhere, write);
}
