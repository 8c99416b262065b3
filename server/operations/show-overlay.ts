import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { lines, text } from "../reports/terminal-text.ts";
import { type ShownOverlay, shownOverlay, shownOverlaySchema } from "../services/overlays/show-overlay.ts";
import { lineInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    overlay: lineInput(4096).min(1).describe("a folder, or a Git address pinned as <address>@<full commit id>"),
    fetch: z.boolean().default(false).describe("ask its address where it is not on this machine"),
    agree: z.boolean().default(false).describe("agree to use this commit of it, now and later"),
  }),
);

export const showOverlay: Operation<"show-overlay", typeof input, ShownOverlay> = {
  name: "show-overlay",
  service: "generator",
  summary: "Everything that an overlay brings, to look at before it is used.",
  input,
  output: shownOverlaySchema,
  http: { method: "POST", path: "/show-overlay" },
  // On the command line it is shown with the question: palisade new --overlay.
  commands: [],
  run: (services, { overlay, fetch, agree }, context) => shownOverlay(services, overlay, { fetch, agree }, context),
  text: ({ name, files }) => lines([name, ...files.map(({ path }) => text`  file ${path}`)]),
};
