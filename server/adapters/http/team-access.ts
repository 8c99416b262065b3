import type { MiddlewareHandler } from "hono";
import { Failure } from "../../contract/failure.ts";
import { mayDo } from "../../contract/token-role.ts";
import type { Services } from "../../services/services.ts";
import type { TokenOwner } from "../../services/team-server/team-database.ts";
import type { ServicesFor } from "./answer.ts";

/** Who may use a team's server, and as whom. */
export interface TeamAccess {
  /** @throws Failure `unavailable` while the database is gone */
  ownerOf(secret: string): Promise<TokenOwner | undefined>;
  servicesOf(owner: TokenOwner): Services;
}

declare module "hono" {
  interface ContextVariableMap {
    owner?: TokenOwner;
  }
}

export const notOffered =
  "A team's server has no code, so it does not offer this. Run palisade where the code is, and push the scan: palisade scan --push <this server>.";

/** Lets in whoever brings a token. */
export function guardTeam({ ownerOf }: TeamAccess): MiddlewareHandler {
  return async (context, next) => {
    const [, secret] = /^Bearer (\S+)$/.exec(context.req.header("authorization") ?? "") ?? [];
    const owner = secret === undefined ? undefined : await ownerOf(secret);
    if (owner === undefined) {
      const error =
        "This server needs a token that it knows: Authorization: Bearer <token>. palisade token create makes one.";
      return context.json({ error }, 401);
    }
    context.set("owner", owner);
    return next();
  };
}

/** The services of whose token it is, for operations that the token is for. */
export function servicesOfOwner({ servicesOf }: TeamAccess): ServicesFor {
  return (context, { team }) => {
    const owner = context.get("owner");
    if (owner === undefined || team === undefined) throw new Failure("refused", notOffered);
    if (mayDo(owner.role, team)) return servicesOf(owner);
    throw new Failure("refused", `The token "${owner.name}" is one to ${owner.role}, and this takes one to ${team}.`);
  };
}
