import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { type Badge, badgeOf, badgeSchema } from "../reports/badge/badge.ts";
import { badgeSvg } from "../reports/badge/badge-svg.ts";
import { storedRecord } from "../services/records/last-record.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({ path: pathInput() }));

export const badge: Operation<"badge", typeof input, Badge> = {
  name: "badge",
  service: "scanner",
  summary: "A badge with the grade of the last scan, as SVG, or as JSON for the endpoint of shields.io.",
  input,
  output: badgeSchema,
  http: { method: "GET", path: "/api/security/badge", format: "svg" },
  team: "read",
  commands: [
    {
      command: ["badge"],
      group: "share",
      brief: "write a badge with the grade, as SVG",
      examples: ["palisade badge --output security.svg"],
      positionals: ["path"],
    },
  ],
  run: async (services, { path }) => badgeOf(await storedRecord(services, services.folders.locate(path))),
  formats: {
    svg: {
      mediaType: "image/svg+xml",
      disposition: "inline",
      fileName: () => "security.svg",
      write: badgeSvg,
    },
  },
};
