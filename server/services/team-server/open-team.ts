import { userInfo } from "node:os";
import { Failure } from "../../contract/failure.ts";
import type { Environment } from "../state-folder.ts";
import type { Retention } from "./retention.ts";
import type { TeamBook, TeamDatabase } from "./team-database.ts";

/**
 * The database of a team's server, which is loaded only now. The extension for VS Code comes without it.
 *
 * @throws Failure `unavailable` when it does not answer, or is no part of this Palisade
 */
export async function openTeamDatabase(address: string, retention?: Retention): Promise<TeamDatabase> {
  const { openPostgres } = await import("./postgres-database.ts").catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) throw error;
    throw new Failure(
      "unavailable",
      "The Palisade of an editor has no PostgreSQL in it. Use the one of npm: npx flutter-palisade serve --store <address>",
    );
  });
  return openPostgres(address, retention);
}

/**
 * Uses the database that `PALISADE_STORE` names, for one command.
 *
 * @throws Failure `invalid input` without that variable
 */
export async function withTeamOf<T>(environment: Environment, use: (book: TeamBook) => Promise<T>): Promise<T> {
  const address = environment["PALISADE_STORE"];
  if (!address) {
    throw new Failure(
      "invalid input",
      "Set PALISADE_STORE to the database of the team's server, such as postgres://palisade@db.example/palisade.",
    );
  }
  const database = await openTeamDatabase(address);
  try {
    return await use(database.as(`${userInfo().username} on the server's command line`));
  } finally {
    await database.close();
  }
}
