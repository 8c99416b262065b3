/** What a token of a team's server is for. */
export const tokenRoles = ["read", "push", "decide", "admin"] as const;
export type TokenRole = (typeof tokenRoles)[number];

/** A token that pushes reads nothing: a build that leaks it tells nobody what is wrong with the apps. */
const includes: Readonly<Record<TokenRole, readonly TokenRole[]>> = {
  read: ["read"],
  push: ["push"],
  decide: ["read", "decide"],
  admin: tokenRoles,
};

/** Whether a token with this role may do what asks for another one. */
export function mayDo(role: TokenRole, asked: TokenRole): boolean {
  return includes[role].includes(asked);
}
