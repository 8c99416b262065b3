import correct from "spdx-correct";
import parse from "spdx-expression-parse";
import { type LicenceClass, licenceClass, mildest, strictest } from "./classes.ts";

/** A licence that somebody states, understood. */
export interface LicenceExpression {
  /** A valid SPDX expression: https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions */
  readonly expression: string;
  readonly class: LicenceClass;
  /** The licences named, without what `-only` and `-or-later` add. */
  readonly licences: readonly string[];
  /** The words were no SPDX expression, and this is what they probably mean. */
  readonly guessed: boolean;
}

/** What npm and Composer call software that nobody else may use. */
const closed = /^(?:unlicensed|proprietary)$/i;

/** True for the words that say there is no open licence at all. */
export function isClosed(written: string): boolean {
  return closed.test(written.trim());
}

/**
 * Reads what a lock file or a package states. `OR` leaves the choice, so the mildest side counts; with `AND` the
 * strictest does.
 *
 * @returns undefined when it means no licence that SPDX has
 */
export function readExpression(written: string): LicenceExpression | undefined {
  const exact = parsed(written);
  if (exact) return understood(written.trim(), exact, false);
  const meant = /^\s*(?:see licen[cs]e|$)/i.test(written) ? null : correct(written);
  const guess = meant === null ? undefined : parsed(meant);
  return meant !== null && guess ? understood(meant, guess, true) : undefined;
}

function understood(expression: string, meaning: Expression, guessed: boolean): LicenceExpression {
  return { expression, class: classOf(meaning), licences: licencesIn(meaning), guessed };
}

type Expression = ReturnType<typeof parse>;

function parsed(written: string): Expression | undefined {
  try {
    return parse(written.trim());
  } catch {
    return undefined;
  }
}

function classOf(expression: Expression): LicenceClass {
  if ("license" in expression) return licenceClass(expression.license, expression.exception);
  const [left, right] = [classOf(expression.left), classOf(expression.right)];
  return expression.conjunction === "or" ? mildest(left, right) : strictest(left, right);
}

function licencesIn(expression: Expression): string[] {
  if ("license" in expression) return [expression.license.replace(/-(?:only|or-later)$/, "")];
  return [...licencesIn(expression.left), ...licencesIn(expression.right)];
}
