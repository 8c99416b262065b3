import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";

/** In characters. No file system allows a longer path. */
export const longestPath = 4096;

/** A folder or file named by the user. Every input that is a path uses it, so that adapters can recognise paths. */
export const diskPath = lazy(() =>
  z
    .string({ error: ({ input }) => (input === undefined ? "is missing. Name the folder." : undefined) })
    .min(1)
    .max(longestPath, `is longer than ${longestPath} characters`)
    .regex(/^[^\0]*$/, "holds a NUL, which no path does"),
);

/** The project's folder, absolute or relative to the user's folder. */
export const pathInput = lazy(() =>
  diskPath().default(".").describe("the project's folder (the one with pubspec.yaml)"),
);

/** The folder to search for projects. */
export const rootInput = lazy(() =>
  diskPath().optional().describe("the folder to look in; PROJECTS_ROOT, or that of the settings, by default"),
);

/** What a search for projects did not reach. */
export const truncatedOutput = lazy(() =>
  z.int().describe("how many folders were not searched, because there are too many; 0 when it was all of them"),
);

/** A policy file that scanned projects cannot loosen. */
export const policyInput = lazy(() =>
  diskPath()
    .optional()
    .describe("a file written like palisade.yaml that no project can loosen; nothing is recorded then"),
);
