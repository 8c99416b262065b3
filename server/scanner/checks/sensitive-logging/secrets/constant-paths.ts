import type { ConstantExpression } from "../../../code/constant-expression.ts";
import { isWrittenOut } from "../../../code/constant-of.ts";
import type { Constants } from "../../../project/code.ts";
import type { NamedSecret } from "../../../vocabulary/privacy/sensitive-values.ts";

/** What a secret may be by the class in front of its name: `ApiPaths.refreshToken`, whose value other files tell. */
export function constantNamed({ chain }: NamedSecret): ConstantExpression | undefined {
  const [type = "", ...names] = chain;
  if (names.length !== 1 || !/^_?[A-Z]\w*[a-z]/.test(type)) return undefined;
  return { kind: "name", names: chain, type: undefined };
}

/** Whether a constant is the path of a request, and no secret: `'/auth/refresh'`. */
export function isPath(path: string, constant: ConstantExpression, constants: Constants): boolean {
  const known = constants.valuesOf(path, constant);
  return isWrittenOut(known) && known.texts.every((text) => paths.test(text));
}

const paths = /^(?:https?:\/)?\/\S+$|^[a-z][a-z_-]*(?:\/[a-z_-]+)+\/?$/;
