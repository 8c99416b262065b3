import { isToken, type SourceFile, tokenText } from "../../source/source-file.ts";
import type { DeclaredName } from "../scopes/names.ts";
import type { ExpressionNode } from "../syntax/tree.ts";
import { holdsValue } from "./forms.ts";
import { namesClass, typeName } from "./type-name.ts";

/**
 * The name of the type that a variable has without saying so, as what it begins with is written: `Guest` of
 * `final guests = <Guest>[].obs`, of `final guest = Rx<Guest?>(null)` and of `final guest = answer['guest'] as Guest`, `Map`
 * of `final form = <String, dynamic>{}`.
 *
 * @param begins what the file sets it to, the first of it first
 */
export function typeOfVariable(
  file: SourceFile,
  { type, token }: DeclaredName,
  begins: ExpressionNode | undefined,
): string | undefined {
  if (type || begins?.first !== token + 2 || !isToken(file, token + 1, "=")) return typeName(file, type);
  return typeWrittenIn(file, begins);
}

function typeWrittenIn(file: SourceFile, value: ExpressionNode): string | undefined {
  if (value.kind === "member") return isToken(file, value.name, "obs") ? typeWrittenIn(file, value.target) : undefined;
  if (value.kind === "call") {
    const isWrapper = value.target.kind === "name" && holdsValue(tokenText(file, value.target.first));
    return isWrapper ? typeName(file, value.types[0]) : undefined;
  }
  if (value.kind === "as") {
    // What a cast says of a text or number is no more than its name does.
    const name = typeName(file, value.type);
    return name !== undefined && namesClass(name) ? name : undefined;
  }
  if (value.kind !== "list" && value.kind !== "braces") return undefined;
  const [first, second] = value.types;
  return second ? "Map" : typeName(file, first);
}
