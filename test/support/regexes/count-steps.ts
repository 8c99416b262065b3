import type { Alternative, Element, Literal, Pattern } from "./pattern.ts";

/** Matches from a position on, as a backtracking engine does: it says whether what follows matches, too. */
type Matcher = (text: string, at: number, next: (at: number) => boolean) => boolean;

/** More steps than somebody waits for. */
class Enough extends Error {}

/**
 * Counts the steps that a backtracking engine takes to search a text. A repetition with a bound costs so many times as much
 * at most, which is no more than linear: it is taken for one of a few turns. A reference to a group is taken for nothing.
 */
export function stepCounter(pattern: Pattern, { flags }: Literal): (text: string, most: number) => number {
  const isMultiline = flags.includes("m");
  const ofCharacters = flags.replaceAll(/[^isuv]/g, "");
  let steps = 0;
  let limit = 0;
  const step = () => {
    if (++steps >= limit) throw new Enough();
  };
  const whole = anyOf(pattern.alternatives, true);

  function anyOf(alternatives: readonly Alternative[], forward: boolean): Matcher {
    const all = alternatives.map(({ elements }) => inOrder(elements, forward));
    return (text, at, next) => all.some((one) => one(text, at, next));
  }

  /** Behind an assertion that looks back, the last element is matched first. */
  function inOrder(elements: readonly Element[], forward: boolean): Matcher {
    const all = (forward ? elements : elements.toReversed()).map((element) => matcherOf(element, forward));
    const from =
      (index: number): Matcher =>
      (text, at, next) => {
        const one = all[index];
        return one ? one(text, at, (end) => from(index + 1)(text, end, next)) : next(at);
      };
    return from(0);
  }

  function matcherOf(element: Element, forward: boolean): Matcher {
    switch (element.type) {
      case "Group":
      case "CapturingGroup":
        return anyOf(element.alternatives, forward);
      case "Quantifier":
        return repeated(element, forward);
      case "Assertion":
        return asserted(element);
      case "Backreference":
        return (_, at, next) => next(at);
      default:
        return character(element.raw, forward);
    }
  }

  function character(raw: string, forward: boolean): Matcher {
    const regex = new RegExp(`^(?:${raw})$`, ofCharacters);
    const known = new Map<string, boolean>();
    const fits = (one: string) => {
      const before = known.get(one) ?? regex.test(one);
      known.set(one, before);
      return before;
    };
    return (text, at, next) => {
      step();
      const [read, end] = forward ? [at, at + 1] : [at - 1, at - 1];
      return read >= 0 && read < text.length && fits(text.charAt(read)) && next(end);
    };
  }

  function repeated(
    { element, min, max, greedy }: Extract<Element, { type: "Quantifier" }>,
    forward: boolean,
  ): Matcher {
    const inner = matcherOf(element, forward);
    const least = Math.min(min, fewTurns);
    const most = max === Number.POSITIVE_INFINITY ? max : Math.min(max, least + 1);
    const from =
      (count: number): Matcher =>
      (text, at, next) => {
        step();
        const more = () =>
          count < most && inner(text, at, (end) => (end !== at || count < least) && from(count + 1)(text, end, next));
        const enough = () => count >= least && next(at);
        return greedy ? more() || enough() : enough() || more();
      };
    return from(0);
  }

  function asserted(assertion: Extract<Element, { type: "Assertion" }>): Matcher {
    switch (assertion.kind) {
      case "start":
        return (text, at, next) => (at === 0 || (isMultiline && text[at - 1] === "\n")) && next(at);
      case "end":
        return (text, at, next) => (at === text.length || (isMultiline && text[at] === "\n")) && next(at);
      case "word":
        return (text, at, next) =>
          (isWord(text.charAt(at - 1)) !== isWord(text.charAt(at))) !== assertion.negate && next(at);
      default: {
        const inner = anyOf(assertion.alternatives, assertion.kind === "lookahead");
        return (text, at, next) => inner(text, at, () => true) !== assertion.negate && next(at);
      }
    }
  }

  function search(text: string) {
    for (let at = 0; at <= text.length; ) {
      let end = at;
      const matches = whole(text, at, (last) => {
        end = last;
        return true;
      });
      if (flags.includes("y") || (matches && !flags.includes("g"))) return;
      at = Math.max(end, at + 1);
    }
  }

  return (text, most) => {
    [steps, limit] = [0, most];
    try {
      search(text);
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
    }
    return steps;
  };
}

const fewTurns = 2;

const isWord = (character: string) => /\w/.test(character);
