import { codePointLabel, replaceInvisible } from "../contract/invisible.ts";

/** A colour of ours, which a build server may take away before it looks for commands. */
const colour = String.raw`\u001b\[\d+m`;
const colours = `(?:${colour})*`;

/** Commands to build servers that work anywhere in a line: Azure, TeamCity, and GitHub's older form. */
const commandAnywhere = new RegExp(`#(?=${colours}#${colours}(?:${spaced("vso")}|${spaced("teamcity")})?\\[)`, "gi");

/** GitHub's commands, which work at the start of a line, after white space. */
const commandAtStart = new RegExp(`^((?:\\s|${colour})*):(?=${colours}:)`);

/** An expression for a word whose letters may have colours behind them. */
function spaced(word: string): string {
  return Array.from(word, (letter) => letter + colours).join("");
}

/**
 * A text on one line that cannot mislead: invisible and reordering characters become their code point, and commands of
 * build servers (`::error::`, `##vso[`) no longer work.
 */
export function safeLine(text: string): string {
  return withoutCommands(replaceInvisible(text.replace(/[\t\n\r]+/g, " "), codePointLabel));
}

/** Disarms every command to a build server in a line, also one that colours of ours are part of. */
export function withoutCommands(line: string): string {
  return line
    .replace(commandAnywhere, codePointLabel)
    .replace(commandAtStart, (_, before: string) => before + codePointLabel(":"));
}

/**
 * Replaces invisible characters, characters that reorder text, and the character that starts a build server's command
 * anywhere in a line. Line breaks stay.
 */
export function replaceUnsafe(text: string, write: (character: string) => string): string {
  return replaceInvisible(text, write).replace(commandAnywhere, write);
}
