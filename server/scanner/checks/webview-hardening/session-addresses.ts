import type { CodeSummary, FlowName, FlowPoint } from "../../project/code.ts";
import { isPushToken, sensitiveKind } from "../../vocabulary/names.ts";

/** Whether the address of a page carries a credential: `'https://plants.example/?token=${session.token}'`. */
export function carriesSession({ flow }: CodeSummary, point: FlowPoint): boolean {
  return flow.trace(point, credentialBehind).length > 0;
}

/** The parameter at the end of a text whose value follows, if it is a credential. */
function credentialBehind({ kind, name }: FlowName): string | undefined {
  const [, parameter] = (kind === "text" && /[?&]([\w.-]{2,40})=$/.exec(name)) || [];
  if (parameter === undefined || isPushToken(parameter)) return undefined;
  return credentials.has(sensitiveKind(parameter) ?? "") ? parameter : undefined;
}

const credentials = new Set<string>(["token", "password", "secret"]);
