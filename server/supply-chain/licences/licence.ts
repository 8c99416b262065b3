import type { Dependency, Ecosystem } from "../dependency.ts";
import { type LicenceClass, licenceAdvice, strictestLicence } from "./classes.ts";
import { isClosed, type LicenceExpression, readExpression } from "./expression.ts";
import { recogniseLicence } from "./recognise.ts";

/** What the folder of an installed package says about its licence. */
export interface LicenceSources {
  /** The statement in its manifest, as written. */
  readonly stated?: string | undefined;
  /** The text of its licence file. */
  readonly text?: string | undefined;
}

/** The licence of a dependency, as far as it is known. */
export interface Licence {
  /** A valid SPDX expression. Undefined if unknown. */
  readonly expression: string | undefined;
  /** The statement of the lock file or the package, as written. */
  readonly declared: string | undefined;
  /** The licence recognised in the text of its licence file. */
  readonly detected: string | undefined;
  /** True if the expression is a guess from the declared words. */
  readonly guessed: boolean;
  readonly class: LicenceClass | "own code";
  /** What to do. Undefined if nothing. */
  readonly advice: string | undefined;
}

/** The Flutter and Dart SDKs: https://github.com/flutter/flutter/blob/master/LICENSE */
const sdkLicence = "BSD-3-Clause";

/** Their package managers keep the packages where no manifest leads to. */
const installedElsewhere: ReadonlySet<Ecosystem> = new Set(["swift", "maven"]);

/** The advice about a package that is not installed here. */
export const notInstalled = "It is not installed on this machine, so its licence is unknown.";

/**
 * Combines the declared and the detected licence. If they differ, the declared expression and the stricter class win.
 *
 * @param installed undefined if the package is not installed
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
  // A path dependency is the project's own code and needs no licence.
  if (dependency.source === "path" && !common.expression) return { ...common, class: "own code", advice: undefined };
  const found = declared !== undefined && isClosed(declared) ? "not open source" : classOf(said, seen);
  const isUnseen =
    found === "unknown" && declared === undefined && !installed && !installedElsewhere.has(dependency.ecosystem);
  return { ...common, class: found, advice: isUnseen ? notInstalled : licenceAdvice[found] };
}

function classOf(said: LicenceExpression | undefined, seen: LicenceExpression | undefined): LicenceClass {
  if (!said || !seen) return (said ?? seen)?.class ?? "unknown";
  // With a choice of licences, the licence file often has the text of only one.
  const isNews = seen.licences.some((licence) => !said.licences.includes(licence));
  return isNews ? strictestLicence(said.class, seen.class) : said.class;
}
