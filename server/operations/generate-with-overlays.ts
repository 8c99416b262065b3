import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { lines } from "../reports/terminal-text.ts";
import { configInput, generatedProjectSchema } from "../services/generated-schema.ts";
import { assertMayFetch } from "../services/overlays/agreed-overlays.ts";
import { loadOverlays } from "../services/overlays/load-overlays.ts";
import { overlayReference } from "../services/overlays/overlay-reference.ts";
import { livingArchive } from "./formats/project-archive.ts";
import { overlayInputs } from "./inputs/generator.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({ config: configInput().default({}), ...overlayInputs() }));

type Output = Infer<typeof generatedProjectSchema>;

export const generateWithOverlays: Operation<"generate-with-overlays", typeof input, Output> = {
  name: "generate-with-overlays",
  service: "generator",
  palette: ["openGenerate"],
  summary: "Make a whole Flutter project in memory with what overlays lay over the generator, or download it.",
  input,
  output: generatedProjectSchema,
  http: { method: "POST", path: "/generate-with-overlays" },
  // The command line writes it: palisade new --overlay.
  commands: [],
  async run(services, { config, overlays, confirm }, context) {
    const named = overlays.map((typed) => overlayReference(typed, services.workingFolder));
    // The web app passes on what a project records.
    await assertMayFetch(
      services,
      named.filter((one) => "git" in one),
      { confirm },
    );
    const laid = await loadOverlays(services, named, { ...context, confirm });
    const { name, files, packages, warnings, scan, hash } = await services.generator.generate(config, laid);
    return { name, files, packages, warnings, scan, hash };
  },
  text: ({ files }) => lines(files.map(({ path }) => path)),
  formats: { zip: livingArchive },
};
