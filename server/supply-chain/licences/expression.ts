import correct from "spdx-correct";
import parse from "spdx-expression-parse";
import { type LicenceClass, licenceClass, mildest, strictestLicence } from "./classes.ts";

/** A parsed licence statement. */
export interface LicenceExpression {
  /** A valid SPDX expression: https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions */
  readonly expression: string;
  readonly class: LicenceClass;
  /** Names of the licences without `-only` and `-or-later`. */
  readonly licences: readonly string[];
  /** True if the statement was not an SPDX expression and this is a guess. */
  readonly guessed: boolean;
}

/** The words of npm and Composer for proprietary software. */
const closed = /^(?:unlicensed|proprietary)$/i;

/** Whether a statement says that there is no open licence. */
export function isClosed(written: string): boolean {
  return closed.test(written.trim());
}

/**
 * Parses the licence statement of a lock file or a package. With `OR` the mildest side counts, with `AND` the
 * strictest.
 *
 * @returns undefined if SPDX has no such licence
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
  return expression.conjunction === "or" ? mildest(left, right) : strictestLicence(left, right);
}

function licencesIn(expression: Expression): string[] {
  if ("license" in expression) return [expression.license.replace(/-(?:only|or-later)$/, "")];
  return [...licencesIn(expression.left), ...licencesIn(expression.right)];
}

/**
 * Whether an expression can be met with permitted licences alone: one side of `OR`, both of `AND`.
 *
 * @returns undefined if SPDX has no such licence
 */
export function satisfies(written: string, permits: (id: string) => boolean): boolean | undefined {
  const expression = parsed(written);
  const meets = (one: Expression): boolean => {
    if ("license" in one) return permits(one.license);
    return one.conjunction === "or" ? meets(one.left) || meets(one.right) : meets(one.left) && meets(one.right);
  };
  return expression && meets(expression);
}
