import { z } from "zod";
import type { Finding } from "../../contract/finding.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { grades } from "../../contract/score.ts";
import { isOpen } from "../../contract/status.ts";

/** A project that was made in memory. */
interface Generated {
  readonly name: string;
  readonly files: readonly { readonly path: string }[];
  readonly packages: Readonly<Record<"dependencies" | "devDependencies", readonly Package[]>>;
  readonly warnings: readonly { readonly message: string; readonly because: string }[];
  readonly scan: {
    readonly score: number;
    readonly grade: (typeof grades)[number];
    readonly findings: readonly Finding[];
  };
  readonly hash: string;
}

interface Package {
  readonly name: string;
  readonly version: string;
}

/** A generated project: the paths of its files and its packages, not their contents. */
const schema = lazy(() =>
  z.object({
    name: z.string(),
    files: z.array(z.string()).readonly().describe("paths; palisade new writes the project with their contents"),
    packages: z.array(z.string()).readonly().describe("name and version constraint"),
    warnings: z.array(z.string()).readonly(),
    scan: z.object({ score: z.int(), grade: z.enum(grades), open: z.array(z.string()).readonly() }),
    hash: z.string(),
  }),
);

export const generatedBrief = { schema, of: briefOfGenerated };

function briefOfGenerated({ name, files, packages, warnings, scan, hash }: Generated): Infer<typeof schema> {
  return {
    name,
    files: files.map(({ path }) => path),
    packages: [...packages.dependencies, ...packages.devDependencies].map((one) => `${one.name} ${one.version}`),
    warnings: warnings.map(({ message, because }) => `${message} (${because})`),
    scan: { score: scan.score, grade: scan.grade, open: scan.findings.filter(isOpen).map(({ id }) => id) },
    hash,
  };
}
