import { directivesOf } from "../../scanner/index.ts";
import { diskSnapshot } from "../disk-snapshot.ts";
import { yieldingToEventLoop } from "../event-loop.ts";

/**
 * How many Dart files of the app, and of packages in its repository, import or export a package of pub, by its name. A
 * package without an entry is never imported.
 *
 * @param project the project's real path
 * @throws Failure `cancelled`
 */
export async function importingFiles(
  project: string,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, number>> {
  const yieldToEventLoop = yieldingToEventLoop(signal);
  const snapshot = await diskSnapshot(project, yieldToEventLoop);
  const files = new Map<string, number>();
  for (const { file } of snapshot.sources.filter((one) => one.file.endsWith(".dart"))) {
    await yieldToEventLoop();
    const content = snapshot.read(file);
    for (const name of content.kind === "text" ? packagesIn(content.text) : [])
      files.set(name, (files.get(name) ?? 0) + 1);
  }
  return files;
}

function packagesIn(text: string): ReadonlySet<string> {
  const addresses = directivesOf(text).flatMap((directive) => directive.addresses);
  return new Set(addresses.flatMap((address) => /^package:(\w+)\//.exec(address)?.[1] ?? []));
}
