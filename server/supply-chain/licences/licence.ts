import type { Dependency } from "../dependency.ts";
import { type LicenceClass, licenceAdvice, strictest } from "./classes.ts";
import { isClosed, type LicenceExpression, readExpression } from "./expression.ts";
import { recogniseLicence } from "./recognise.ts";

/** What the folder of an installed package says about its licence. */
export interface LicenceSources {
  /** What its manifest states, as written. */
  readonly stated?: string | undefined;
  /** The text of its licence file. */
  readonly text?: string | undefined;
}

/** The licence of a dependency, as far as it can be told. */
export interface Licence {
  /** A valid SPDX expression; undefined when none is known. */
  readonly expression: string | undefined;
  /** What the lock file or the package states, as written. */
  readonly declared: string | undefined;
  /** What the words of its licence file are. */
  readonly detected: string | undefined;
  /** The expression is what the declared words probably mean. */
  readonly guessed: boolean;
  readonly class: LicenceClass | "own code";
  /** What to do; undefined when nobody has to look at it. */
  readonly advice: string | undefined;
}

/** The Flutter and Dart SDKs: https://github.com/flutter/flutter/blob/master/LICENSE */
const sdkLicence = "BSD-3-Clause";

/** The advice about a package that nothing on this machine says anything about. */
export const notInstalled = "It is not installed on this machine, so nothing says what its licence is.";

/**
 * Brings together what is declared and what is detected. Where they differ the declared expression stands, and the
 * stricter class.
 *
 * @param installed undefined when the package is not installed
 */
export function licenceOf(dependency: Dependency, installed: LicenceSources | undefined): Licence {
  const { stated, text } = installed ?? {};
  const declared = dependency.source === "sdk" ? sdkLicence : (dependency.declaredLicence ?? stated);
  const detected = text === undefined ? undefined : recogniseLicence(text);
  const said = declared === undefined ? undefined : readExpression(declared);
  const seen = detected === undefined ? undefined : readExpression(detected);
  const common = {
    expression: said?.expression ?? seen?.expression,
    declared,
    detected: seen?.expression,
    guessed: said?.guessed ?? false,
  };
  // What lies in the project is the project's own, and nobody has to ask for its licence.
  if (dependency.source === "path" && !common.expression) return { ...common, class: "own code", advice: undefined };
  const found = declared !== undefined && isClosed(declared) ? "not open source" : classOf(said, seen);
  const isUnseen = found === "unknown" && declared === undefined && !installed;
  return { ...common, class: found, advice: isUnseen ? notInstalled : licenceAdvice[found] };
}

function classOf(said: LicenceExpression | undefined, seen: LicenceExpression | undefined): LicenceClass {
  if (!said || !seen) return (said ?? seen)?.class ?? "unknown";
  // The file of a package with a choice of licences often has the text of one of them only.
  const isNews = seen.licences.some((licence) => !said.licences.includes(licence));
  return isNews ? strictest(said.class, seen.class) : said.class;
}
