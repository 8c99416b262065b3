import type { JoinInsertions } from "./merge-lines.ts";

/**
 * Joins whole entries of a list, such as permissions or dependencies: the generated ones first, then those of people. Two
 * insertions that name the same thing are left to a person.
 */
export const joinEntries: JoinInsertions = (mine, theirs) => {
  const named = new Set(mine.filter(namesSomething).map(trimmed));
  return theirs.some((line) => named.has(line.trim())) ? undefined : [...theirs, ...mine];
};

/** Joins directives of Dart, and nothing else, because the order of other code has a meaning. */
export const joinDirectives: JoinInsertions = (mine, theirs) => {
  if (![...mine, ...theirs].every(isDirective)) return undefined;
  const present = new Set(mine.map(trimmed));
  return [...theirs.filter((line) => !present.has(line.trim())), ...mine];
};

/** Whether a line is more than a bracket or a tag that opens or closes something. */
function namesSomething(line: string): boolean {
  return /\w/.test(line) && !/^\s*<\/?[\w-]+\/?>\s*$/.test(line);
}

function isDirective(line: string): boolean {
  return line.trim() === "" || /^(?:import|export|part) .*;$/.test(line);
}

function trimmed(line: string): string {
  return line.trim();
}
