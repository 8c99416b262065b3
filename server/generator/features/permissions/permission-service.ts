import { call, type DartCall, inline, layout, list } from "../../dart/layout.ts";
import type { PermissionSpec } from "./permission-spec.ts";

/** `camera` → `Camera`, as in `requestCamera` and `permissionCameraReason`. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The method of `PermissionService` that asks for a permission. */
export function requestMethod(name: string, spec: PermissionSpec): string {
  const comment = `  /// Asks for \`${name}\`.`;
  const head = `Future<PermissionOutcome> request${capitalized(name)}()`;
  const ask = request(spec);
  if (spec.first === undefined) return `${comment}\n${expressionBody(head, ask)}`;
  return `${comment}
  ${head} async {
    final first = await requestPermission(${inline(permissions([spec.first]))});
    if (!first.isUsable) return first;
    return ${inline(ask)};
  }`;
}

function request({ android, ios }: PermissionSpec): DartCall {
  const isSame = android.join() === ios.join();
  return call("requestPermission", [android, ...(isSame ? [] : [ios])].map(permissions));
}

function permissions(names: readonly string[]): DartCall {
  return list(
    names.map((name) => `Permission.${name}`),
    "const ",
  );
}

/** The call on the line of the method, else on the next one, else split. */
function expressionBody(head: string, code: DartCall): string {
  const [oneLine, ownLine] = [`  ${head} => ${inline(code)};`, `      ${inline(code)};`];
  if (oneLine.length <= 80) return oneLine;
  return ownLine.length <= 80 ? `  ${head} =>\n${ownLine}` : layout(code, 2, `${head} => `, ";");
}
