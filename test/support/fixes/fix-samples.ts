import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fixes } from "../../../server/scanner/fixing/index.ts";

/** A Dart file that a check finds something in, from the folder `fixes/` of the check. */
export interface FixSample {
  readonly check: string;
  readonly name: string;
  /** Where it is laid over the base app. */
  readonly path: string;
  readonly before: string;
  /** What the fix makes of it. Undefined if a person must repair it. */
  readonly after: string | undefined;
}

const folder = join(import.meta.dirname, "../../../server/scanner/checks");

/** Every sample of every fix of code: `before.<name>.dart` with `after.<name>.dart`, and `kept.<name>.dart`. */
export function fixSamples(): FixSample[] {
  return fixes.filter(({ changesCode }) => changesCode).flatMap(({ id }) => samplesOf(id));
}

/** The samples of one fix. */
export function samplesOf(check: string): FixSample[] {
  const names = readdirSync(join(folder, check, "fixes"));
  const read = (name: string) => readFileSync(join(folder, check, "fixes", name), "utf8");
  return names.flatMap((file) => {
    const [kind = "", name = ""] = file.split(".");
    if (kind === "after") return [];
    const after = kind === "kept" ? undefined : read(`after.${name}.dart`);
    return [{ check, name, path: `lib/${name}.dart`, before: read(file), after }];
  });
}
