import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { overlayCheckText } from "../reports/overlay-check-text.ts";
import { examineOverlay, type OverlayCheck, overlayCheckSchema } from "../services/overlays/check-overlay.ts";
import { absolutePath } from "../services/project-finder.ts";
import { diskPath } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    folder: diskPath().default(".").describe("the folder of the overlay (the one with palisade.overlay.yaml)"),
  }),
);

export const checkOverlay: Operation<"check-overlay", typeof input, OverlayCheck> = {
  name: "check-overlay",
  service: "generator",
  summary: "Say what is wrong with an overlay, what it brings, and the grade of the projects that it makes.",
  input,
  output: overlayCheckSchema,
  http: { method: "POST", path: "/check-overlay" },
  commands: [
    {
      command: ["overlay", "check"],
      group: "create",
      brief: "check a team's overlay of the generator",
      positionals: ["folder"],
    },
  ],
  run: (services, { folder }) => examineOverlay(services, absolutePath(folder, services.workingFolder)),
  text: overlayCheckText,
  outcome: ({ problems }) => (problems.length === 0 ? "good" : "bad"),
};
