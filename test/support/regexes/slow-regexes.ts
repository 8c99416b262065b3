import { analyse } from "scslre";
import { stepCounter } from "./count-steps.ts";
import type { Regex } from "./find-regexes.ts";
import { pumpedTexts } from "./pumped-texts.ts";

/** How often a text is pumped, and how often the longer one. */
const turns = 16;
const times = 4;

/** Those that take more than linear time, each with a text that makes it slow. */
export function slowOnes(regexes: readonly Regex[]): string[] {
  const distinct = new Map(regexes.map((regex) => [`/${regex.source}/${regex.flags}`, regex]));
  return [...distinct].flatMap(([written, regex]) => {
    const many = whatMakesSlow(regex);
    return many === undefined ? [] : [`${regex.place}: ${written} with many of ${JSON.stringify(many)}`];
  });
}

/**
 * What makes an expression slow when it is repeated. scslre proves it for a single character. For words, texts that the
 * expression's own parts make up are tried: the steps must grow as the text does.
 */
function whatMakesSlow({ source, flags }: Regex): string | undefined {
  const { parsed, reports } = analyse({ source, flags }, { maxReports: 1 });
  const [proven] = reports;
  if (proven) return proven.character.pick;
  // With no repetition that is unbounded, every position takes so many steps at most.
  if (!/[*+]|,\}/.test(source)) return undefined;
  const steps = stepCounter(parsed.pattern, { source, flags });
  const slow = pumpedTexts(parsed.pattern, { source, flags }).find(({ start, pump, end }) => {
    const few = steps(start + pump.repeat(turns) + end, Number.POSITIVE_INFINITY);
    const most = 2 * times * few + 100 * times;
    return steps(start + pump.repeat(times * turns) + end, most) >= most;
  });
  return slow?.pump;
}
