import { Failure } from "../../contract/failure.ts";
import type { Services } from "../services.ts";
import type { PushTarget } from "./push-records.ts";

/**
 * Where a scan goes; undefined when nowhere. Only the command line pushes: a page, an editor or an agent must not choose
 * who gets the token.
 *
 * @throws Failure `refused` elsewhere, and for a server that no token may go to
 */
export function pushTarget(
  { pushing }: Pick<Services, "pushing">,
  { push, pushAs }: { readonly push?: string | undefined; readonly pushAs?: string | undefined },
  { isTyped = false }: { readonly isTyped?: boolean },
): PushTarget | undefined {
  if (push === undefined && pushAs === undefined) return undefined;
  if (push === undefined) throw new Failure("invalid input", "pushAs goes with push: say which server.");
  if (!isTyped) throw new Failure("refused", "Only the command line pushes: palisade scan --push");
  pushing.check(push);
  return { server: push, as: pushAs };
}
