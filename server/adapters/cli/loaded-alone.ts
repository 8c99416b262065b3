import type { Operation } from "../../operations/operation.ts";
import { scan } from "../../operations/scan.ts";

type Load = () => Promise<readonly Operation[]>;

/**
 * The operations of the commands that scripts and build servers run again and again, by the first word that is typed.
 * Each is loaded alone, which takes a third of the time of loading all of them; a scan, the most frequent, with the rest.
 */
export const loadedAlone: ReadonlyMap<string, Load> = new Map<string, Load>([
  ["lsp", async () => []],
  ["scan", async () => [scan]],
  ["vulns", async () => [(await import("../../operations/vulns.ts")).vulns]],
  ["git-secrets", async () => [(await import("../../operations/git-secrets.ts")).gitSecrets]],
  [
    "fleet",
    async () => {
      const [{ fleet }, { fleetMerge }] = await Promise.all([
        import("../../operations/fleet.ts"),
        import("../../operations/fleet-merge.ts"),
      ]);
      return [fleet, fleetMerge];
    },
  ],
]);
