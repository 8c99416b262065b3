import { z } from "zod";
import { findingSchema } from "../contract/finding.ts";
import { lazy } from "../contract/lazy.ts";
import { grades } from "../contract/score.ts";
import { tabs } from "../generator/index.ts";

/** A partial configuration. The generator validates it, because it knows the nearest valid value. */
export const configInput = lazy(() =>
  z
    .record(z.string(), z.unknown())
    .describe("A partial configuration; what it leaves out has its default. GET /catalog lists every field."),
);

const packageSchema = lazy(() =>
  z.object({
    name: z.string(),
    version: z.string().describe("a caret constraint; sdk for what comes with Flutter"),
    tier: z.enum(["req", "rec", "opt"]).describe("required by the stack, recommended for a choice, an addition"),
    reasons: z.array(z.string()).readonly(),
    owners: z.array(z.string()).readonly().describe("the options that asked for it"),
    notImported: z.boolean().describe("it works by being there: no Dart file imports it"),
  }),
);

export const warningSchema = lazy(() =>
  z.object({
    id: z.string(),
    severity: z.enum(["info", "warning", "error"]),
    message: z.string(),
    option: z.string().describe("the key of the field it is about"),
    asked: z.string().exactOptional(),
    used: z.string().exactOptional(),
    because: z.string(),
  }),
);

export const generatedFileSchema = lazy(() =>
  z.object({
    path: z.string().describe("relative to the project"),
    content: z.string(),
    tab: z.enum(tabs),
    owner: z.string().describe("the option it comes from; project for files to which several contribute"),
    encoding: z.literal("base64").exactOptional().describe("how content holds bytes"),
    mode: z.literal("0755").exactOptional().describe("set for files that can be run"),
  }),
);

export const projectScanSchema = lazy(() =>
  z.object({
    score: z.int(),
    grade: z.enum(grades),
    findings: z.array(findingSchema()).readonly(),
  }),
);

export const generatedProjectSchema = lazy(() =>
  z.object({
    name: z.string().describe("the app's name"),
    files: z.array(generatedFileSchema()).readonly(),
    packages: z.object({
      dependencies: z.array(packageSchema()).readonly(),
      devDependencies: z.array(packageSchema()).readonly(),
    }),
    warnings: z.array(warningSchema()).readonly(),
    scan: projectScanSchema().describe("what Palisade's own checks say of the project"),
    hash: z.string().describe("SHA-256 over all paths and contents"),
  }),
);
