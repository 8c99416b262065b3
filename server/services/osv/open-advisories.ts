import type { Environment } from "../state-folder.ts";
import type { Store } from "../store.ts";
import type { AdvisoryDatabase } from "./advisory-database.ts";

/** The database with its cache in the state folder. Nothing is loaded before something is looked up. */
export function openAdvisories(env: Environment, store: Store, now: () => Date): AdvisoryDatabase {
  return {
    async lookUp(packages, options) {
      const { advisoryDatabase } = await import("./look-up.ts");
      return advisoryDatabase(env, store, now).lookUp(packages, options);
    },
  };
}
