import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Failure } from "../contract/failure.ts";
import { findById } from "../contract/find-by-id.ts";
import { readStart } from "./read-project-file.ts";
import type { Services } from "./services.ts";

/**
 * The page of a check, as Markdown: what it finds, why that matters, and how to fix it. From the sources, or from the
 * installed program.
 *
 * @throws Failure `not found` for an unknown check, `unavailable` when the installation lacks the page
 */
export async function checkPage(
  { scanning, installation }: Pick<Services, "scanning" | "installation">,
  id: string,
): Promise<string> {
  const { rules } = await scanning();
  const metas = rules.checks.map(({ meta }) => meta);
  const check = findById("check", metas, id);
  const root = import.meta.url.endsWith(".ts") ? fileURLToPath(new URL("../..", import.meta.url)) : installation;
  const page = readStart(join(root, "server", "scanner", "checks", check.id, "README.md"));
  if (page === undefined)
    throw new Failure("unavailable", `The page of ${check.id} is missing. Install Palisade again.`);
  return page;
}
