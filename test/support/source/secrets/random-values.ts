import { base62 } from "../../../accuracy/secrets/values.ts";
import type { Random } from "../../../fuzz/random.ts";

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

/** Characters of a set, each as likely as the others. */
export function randomText(characters: string, length: number, random: Random): string {
  return Array.from({ length }, () => characters.charAt(random.below(characters.length))).join("");
}

/**
 * A text that a pattern matches, each character of a class as likely as the others. It knows what the shapes use:
 * literals, classes, groups, alternatives and bounded repetitions; what only looks around is left out.
 */
export function randomMatch(pattern: string, random: Random): string {
  let at = 0;

  function alternatives(): string {
    const options = [sequence()];
    while (pattern[at] === "|") {
      at++;
      options.push(sequence());
    }
    return random.one(options);
  }

  function sequence(): string {
    let text = "";
    while (at < pattern.length && pattern[at] !== "|" && pattern[at] !== ")") text += repeated();
    return text;
  }

  function repeated(): string {
    const start = at;
    const first = atom();
    const [matched, from, to] = /^(?:\{(\d+)(?:,(\d+))?\}|[?*+])\??/.exec(pattern.slice(at)) ?? [];
    if (matched === undefined) return first;
    const end = at + matched.length;
    const [low, high] = from === undefined ? [matched === "+" ? 1 : 0, 1] : [Number(from), Number(to ?? from)];
    const count = low + random.below(high - low + 1);
    let text = "";
    for (let done = 0; done < count; done++) {
      at = start;
      text += atom();
    }
    at = end;
    return text;
  }

  function atom(): string {
    const character = pattern.charAt(at++);
    if (character === "[") return random.one(classMembers());
    if (character === "(") return group();
    if (character !== "\\") return character;
    const escaped = pattern.charAt(at++);
    return escaped === "b" ? "" : random.one(membersOf(escaped));
  }

  function group(): string {
    const [, lookAround] = /^\?(?:(<?[=!])|:|<\w+>)/.exec(pattern.slice(at)) ?? [];
    at += /^\?(?:<?[=!]|:|<\w+>)/.exec(pattern.slice(at))?.[0].length ?? 0;
    const text = alternatives();
    at++;
    return lookAround === undefined ? text : "";
  }

  function classMembers(): string[] {
    const isNegated = pattern[at] === "^";
    if (isNegated) at++;
    const members: string[] = [];
    while (pattern[at] !== "]") {
      const character = pattern.charAt(at++);
      if (character === "\\") members.push(...membersOf(pattern.charAt(at++)));
      else if (pattern[at] === "-" && pattern[at + 1] !== "]") {
        for (let code = character.charCodeAt(0); code <= pattern.charCodeAt(at + 1); code++)
          members.push(String.fromCharCode(code));
        at += 2;
      } else members.push(character);
    }
    at++;
    return isNegated ? printable.filter((one) => !members.includes(one)) : members;
  }

  return alternatives();
}

function membersOf(escaped: string): string[] {
  if (escaped === "w") return [...base62, "_"];
  if (escaped === "d") return [..."0123456789"];
  if (escaped === "s") return [" "];
  if (escaped === "n") return ["\n"];
  if (escaped === "t") return [" "];
  return [escaped];
}
