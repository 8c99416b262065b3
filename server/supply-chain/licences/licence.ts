import type { Dependency, Ecosystem } from "../dependency.ts";
import { type LicenceClass, licenceAdvice, notInstalled, strictestLicence } from "./classes.ts";
import { isClosed, type LicenceExpression, readExpression } from "./expression.ts";
import { recogniseLicence } from "./recognise.ts";

/** What is known about a package's licence: what its folder says if it is installed, else what the catalogue says. */
export interface LicenceSources {
  /** The statement in its manifest, as written. */
  readonly stated?: string | undefined;
  /** The text of its licence file. */
  readonly text?: string | undefined;
  /** The SPDX id in Palisade's catalogue. */
  readonly catalogue?: string;
}

/** The licence of a dependency, as far as it is known. */
export interface Licence {
  /** A valid SPDX expression. Undefined if unknown. */
  readonly expression: string | undefined;
  /** The statement of the lock file or the package, as written. */
  readonly declared: string | undefined;
  /** The licence recognised in the text of its licence file. */
  readonly detected: string | undefined;
  /** True if the expression is that of Palisade's catalogue, because the package is not installed. */
  readonly fromCatalogue: boolean;
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

/**
 * Combines the declared and the detected licence. If they differ, the declared expression and the stricter class win.
 *
 * @param sources undefined if the package is not installed, and the catalogue does not know it
 */
export function licenceOf(dependency: Dependency, sources: LicenceSources | undefined): Licence {
  const { stated, text, catalogue } = sources ?? {};
  const declared = dependency.source === "sdk" ? sdkLicence : (dependency.declaredLicence ?? stated);
  const detected = text === undefined ? undefined : recogniseLicence(text);
  const said = declared === undefined ? undefined : readExpression(declared);
  const seen = detected === undefined ? undefined : readExpression(detected);
  const known = said || seen || catalogue === undefined ? undefined : readExpression(catalogue);
  const common = {
    expression: (said ?? seen ?? known)?.expression,
    declared,
    detected: seen?.expression,
    fromCatalogue: known !== undefined,
    guessed: said?.guessed ?? false,
  };
  // A path dependency is the project's own code and needs no licence.
  if (dependency.source === "path" && !common.expression) return { ...common, class: "own code", advice: undefined };
  const kind = declared !== undefined && isClosed(declared) ? "not open source" : classOf(said, seen ?? known);
  const isUnseen =
    kind === "unknown" && declared === undefined && !sources && !installedElsewhere.has(dependency.ecosystem);
  return { ...common, class: kind, advice: isUnseen ? notInstalled : licenceAdvice[kind] };
}

function classOf(said: LicenceExpression | undefined, seen: LicenceExpression | undefined): LicenceClass {
  if (!said || !seen) return (said ?? seen)?.class ?? "unknown";
  // With a choice of licences, the licence file often has the text of only one.
  const isNews = seen.licences.some((licence) => !said.licences.includes(licence));
  return isNews ? strictestLicence(said.class, seen.class) : said.class;
}
