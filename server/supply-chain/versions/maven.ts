import { compareDigits, compareText, type VersionScheme } from "./version-scheme.ts";

/**
 * Versions of Maven's libraries: any number of numbers and words. Facts:
 * https://maven.apache.org/pom.html#version-order-specification
 */
export const mavenVersions: VersionScheme = {
  isVersion: (text) => /^\d[\w.+-]{0,199}$/.test(text),
  isStable: (text) =>
    mavenVersions.isVersion(text) && !partsOf(text).some(({ text: word }) => rankOf(word) < rankOf("")),
  compare(a, b) {
    const [isOne, isOther] = [mavenVersions.isVersion(a), mavenVersions.isVersion(b)];
    if (!isOne || !isOther) return Number(isOne) - Number(isOther) || compareText(a, b);
    const [left, right] = [partsOf(a), partsOf(b)];
    for (let i = 0; i < Math.max(left.length, right.length); i++) {
      const [one, other] = [left[i], right[i]];
      const order = comparePart(one ?? nothingLike(other), other ?? nothingLike(one));
      if (order !== 0) return order;
    }
    return 0;
  },
  // A plain version is the lowest that a build takes.
  admits: (constraint, version) => (mavenVersions.isVersion(constraint) ? constraint === version : undefined),
};

interface Part {
  readonly separator: "." | "-";
  readonly text: string;
  readonly isNumber: boolean;
}

function partsOf(version: string): readonly Part[] {
  const parts: Part[] = [];
  // Digits and letters beside each other are apart as with a hyphen.
  for (const [, sign = "", text = ""] of version.toLowerCase().matchAll(/([.\-_+]?)(\d+|[^\d.\-_+]+|(?=[.\-_+]|$))/g)) {
    if (sign === "" && text === "") continue;
    const separator = sign === "." || parts.length === 0 ? "." : "-";
    if (separator === "-") dropNothings(parts);
    const isNumber = text === "" || /^\d/.test(text);
    parts.push({ separator, text: text === "" ? "0" : isNumber ? text : (sameWords[text] ?? text), isNumber });
  }
  dropNothings(parts);
  return parts;
}

const sameWords: Readonly<Record<string, string>> = {
  a: "alpha",
  b: "beta",
  m: "milestone",
  cr: "rc",
  ga: "",
  final: "",
  release: "",
};

/** `1.0.0` is `1`, and `1.0-rc` is `1-rc`. */
function dropNothings(parts: Part[]): void {
  for (
    let last = parts.at(-1);
    last && (last.isNumber ? /^0+$/.test(last.text) : last.text === "");
    last = parts.at(-1)
  )
    parts.pop();
}

function nothingLike(part: Part | undefined): Part {
  return { separator: part?.separator ?? ".", text: part?.isNumber ? "0" : "", isNumber: part?.isNumber ?? false };
}

/** Words that mean something, from the earliest to the latest; an empty one is the release itself. */
const words = ["alpha", "beta", "milestone", "rc", "snapshot", "", "sp"];

function rankOf(word: string): number {
  const rank = words.indexOf(word);
  return rank < 0 ? words.length : rank;
}

/** A word comes before a number after a hyphen, and that before one after a dot. */
function kindOf({ isNumber, separator }: Part): number {
  return isNumber ? (separator === "-" ? 1 : 2) : 0;
}

function comparePart(a: Part, b: Part): number {
  if (kindOf(a) !== kindOf(b)) return kindOf(a) - kindOf(b);
  return a.isNumber ? compareDigits(a.text, b.text) : rankOf(a.text) - rankOf(b.text) || compareText(a.text, b.text);
}
