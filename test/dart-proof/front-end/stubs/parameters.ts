import type { RawSignature } from "../../api-index/read-index.ts";
import { constantOf, type Sample } from "./constants.ts";
import { grouped, nodeText, type Place, readIndexType } from "./type-text.ts";

/**
 * What an optional parameter that cannot be null gets: nothing (external functions need no default), a constant of its
 * type, or a question mark behind its type, which callers of a redirecting constructor do not see.
 */
type Optional = "nothing" | "constant" | "nullable";

export interface ParameterStyle {
  readonly optional: Optional;
  readonly sample: Sample;
  /** Whether the parameter at an index, or of a name, is covariant. */
  readonly isCovariant?: (at: string | number) => boolean;
}

type Parameters = Pick<RawSignature, "p" | "o" | "n">;

/** The parameters of a signature, in parentheses. */
export function parameterList(place: Place, { p = [], o = [], n = {} }: Parameters, style: ParameterStyle): string {
  const written = (text: string, name: string, at: string | number, isRequired: boolean) =>
    `${style.isCovariant?.(at) ? "covariant " : ""}${parameter(place, text, name, isRequired ? "nothing" : style.optional, style.sample)}`;
  const required = p.map((text, at) => written(text, `a${at}`, at, true));
  const optional = o.map((text, at) => written(text, `a${p.length + at}`, p.length + at, false));
  const named = Object.entries(n).map(([name, [isRequired, text]]) => {
    const one = written(text, name, name, isRequired === 1);
    return isRequired === 1 ? `required ${one}` : one;
  });
  return `(${grouped(required, optional, named)})`;
}

function parameter(place: Place, text: string, name: string, optional: Optional, sample: Sample): string {
  const type = readIndexType(text);
  const written = nodeText(place, type);
  if (optional === "nothing" || type.nullable || written === "dynamic") return `${written} ${name}`;
  const constant = optional === "constant" ? constantOf(place, type, sample) : undefined;
  return constant === undefined || constant === "null" ? `${written}? ${name}` : `${written} ${name} = ${constant}`;
}
