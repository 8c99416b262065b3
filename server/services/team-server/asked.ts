import postgres from "postgres";
import { Failure } from "../../contract/failure.ts";

const gone =
  "The team's database does not answer. Nothing was changed. Try again when it is back: results of scans are kept where they were made until then.";

/** The classes of PostgreSQL's own codes that say the same: connection, resources, operator intervention. */
const goneClasses = ["08", "53", "57"];

/**
 * What the database answers.
 *
 * @throws Failure `unavailable` when it does not, or does not let this server in
 */
export async function asked<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    throw understood(error);
  }
}

function understood(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!(error instanceof postgres.PostgresError)) {
    const isOfConnection = /^(?=\w+$)(?:E[A-Z]+$|CONNECT(?:ION)?_.|.*(?:CERT|SIGNED))/.test(code);
    return isOfConnection ? new Failure("unavailable", gone) : error;
  }
  if (goneClasses.includes(code.slice(0, 2))) return new Failure("unavailable", gone);
  if (["28", "3D", "42501"].some((refused) => code.startsWith(refused))) {
    const said = error.message.replace(/\.$/, "");
    return new Failure(
      "unavailable",
      `The team's database refuses this server: ${said}. Check the address of --store.`,
    );
  }
  return error;
}
