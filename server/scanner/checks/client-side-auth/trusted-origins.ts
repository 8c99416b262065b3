import type { FlowName, FlowPoint, ValueFlow } from "../../project/code.ts";
import type { FlowStep } from "../check.ts";

/** Where a value comes from that the app takes for true, and on which way. */
export interface TrustedOrigin {
  readonly from: TrustedSource;
  readonly steps: readonly FlowStep[];
}

type TrustedSource = "preferences" | "a box" | "token";

/** The way from a source to a name, or to the object whose member it is: from what the app has stored in the open, or decodes itself. */
export function trustedOrigin({ kind, chain, of }: FlowName, flow: ValueFlow): TrustedOrigin | undefined {
  if (kind === "text" || kind === "end") return undefined;
  const from = sourceIn({ chain });
  if (from) return from !== "token" && of && isClosed(flow, of) ? undefined : { from, steps: [] };
  return of && wayOf(flow, of);
}

/** `EncryptedSharedPreferences`, which nobody changes with an editor. */
function isClosed(flow: ValueFlow, store: FlowPoint): boolean {
  return flow.trace(store, isEncrypted).length > 0;
}

function isEncrypted({ chain, type = "" }: FlowName): true | undefined {
  return [...chain, type].some((name) => /secure|encrypt/i.test(name)) || undefined;
}

function wayOf(flow: ValueFlow, of: FlowPoint): TrustedOrigin | undefined {
  const [found] = flow.trace(of, sourceIn);
  return found && { from: found.answer, steps: flow.stepsOf(found.hops) };
}

export const readersOfPreferences: ReadonlySet<string> = new Set(["getString", "getInt", "getStringList", "getBool"]);
const boxes = new Set(["GetStorage", "Hive"]);
const decoders = /^(?:JwtDecoder|JWTDecoder|JWT|Jwt|JsonWebToken)$/;
const decoding = /^(?:decode|tryDecode|parseJwt|parseJwtPayload|parseJwtPayLoad)$/;
const decodingAlone = /^_?(?:decode|parse)_?jwt(?:payload|token)?$/i;

/** `prefs.getString('role')`; `JwtDecoder.decode(token)`, which verifies nothing. */
function sourceIn({ chain }: Pick<FlowName, "chain">): TrustedSource | undefined {
  if (chain.some((name) => readersOfPreferences.has(name))) return "preferences";
  if (chain.some((name) => boxes.has(name))) return "a box";
  const isDecoded = chain.some(
    (name, i) => decodingAlone.test(name) || (decoders.test(name) && decoding.test(chain[i + 1] ?? "")),
  );
  return isDecoded ? "token" : undefined;
}
