import { base32, base36, base62, base64, base64url, hexDigits } from "../../../accuracy/secrets/values.ts";

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const pick = <T>(list: ArrayLike<T>, next: () => number): T => list[Math.floor(next() * list.length)] as T;

/** Sets by name, for data that says what providers make. */
export const alphabets: Readonly<Record<string, string>> = {
  base32,
  base36,
  base62,
  base64,
  base64url,
  hex: hexDigits,
};

/** Characters of a set, each as likely as the others. */
export function randomText(characters: string, length: number, next: () => number): string {
  return Array.from({ length }, () => pick(characters, next)).join("");
}

/**
 * A text that a pattern matches, each character of a class as likely as the others. It knows what the shapes use:
 * literals, classes, groups, alternatives and bounded repetitions; what only looks around is left out.
 */
export function randomMatch(pattern: string, next: () => number): string {
  const source = pattern;
  let at = 0;

  function alternatives(): string {
    const options = [sequence()];
    while (source[at] === "|") {
      at++;
      options.push(sequence());
    }
    return pick(options, next);
  }

  function sequence(): string {
    let text = "";
    while (at < source.length && source[at] !== "|" && source[at] !== ")") text += repeated();
    return text;
  }

  function repeated(): string {
    const start = at;
    const first = atom();
    const [matched, from, to] = /^(?:\{(\d+)(?:,(\d+))?\}|[?*+])\??/.exec(source.slice(at)) ?? [];
    if (matched === undefined) return first;
    const end = at + matched.length;
    const [low, high] = from === undefined ? [matched === "+" ? 1 : 0, 1] : [Number(from), Number(to ?? from)];
    const count = low + Math.floor(next() * (high - low + 1));
    let text = "";
    for (let done = 0; done < count; done++) {
      at = start;
      text += atom();
    }
    at = end;
    return text;
  }

  function atom(): string {
    const character = source.charAt(at++);
    if (character === "[") return pick(classMembers(), next);
    if (character === "(") return group();
    if (character !== "\\") return character;
    const escaped = source.charAt(at++);
    return escaped === "b" ? "" : pick(membersOf(escaped), next);
  }

  function group(): string {
    const [, lookAround] = /^\?(?:(<?[=!])|:|<\w+>)/.exec(source.slice(at)) ?? [];
    at += /^\?(?:<?[=!]|:|<\w+>)/.exec(source.slice(at))?.[0].length ?? 0;
    const text = alternatives();
    at++;
    return lookAround === undefined ? text : "";
  }

  function classMembers(): string[] {
    const isNegated = source[at] === "^";
    if (isNegated) at++;
    const members: string[] = [];
    while (source[at] !== "]") {
      const character = source.charAt(at++);
      if (character === "\\") members.push(...membersOf(source.charAt(at++)));
      else if (source[at] === "-" && source[at + 1] !== "]") {
        for (let code = character.charCodeAt(0); code <= source.charCodeAt(at + 1); code++)
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
