import { z } from "zod";
import { Failure } from "../contract/failure.ts";
import { findById } from "../contract/find-by-id.ts";
import { type Infer, lazy } from "../contract/lazy.ts";
import { text } from "../reports/terminal-text.ts";
import { editedList, parseGlob } from "../scanner/index.ts";
import { changeTeamFile } from "../services/change-team-file.ts";
import { findingId } from "./inputs/findings.ts";
import { pathInput } from "./inputs/paths.ts";
import { lineInput, textInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    check: findingId().optional().describe("the check to switch off; without it, files are excluded from all checks"),
    files: lineInput(400)
      .min(1)
      .optional()
      .describe("a glob of files, for example lib/legacy/**; without it, the whole project"),
    reason: textInput(2000)
      .optional()
      .describe("why, for later readers of palisade.yaml; needed to switch a check off"),
  }),
);

const output = lazy(() =>
  z.object({
    check: z.string().optional(),
    files: z.string().optional(),
    file: z.string().describe("the file that says so now"),
  }),
);
type Answer = Infer<typeof output>;

export const exclude: Operation<"exclude", typeof input, Answer> = {
  name: "exclude",
  service: "scanner",
  palette: ["switchOffCheck", "excludeFiles"],
  summary: "Switch a check off, everywhere or in some files, or exclude files from all checks, in palisade.yaml.",
  input,
  output,
  commands: [
    {
      group: "fix",
      brief: "switch a check off, or leave files out",
      command: ["exclude"],
      positionals: ["path"],
    },
  ],
  needsTrust: () => true,
  async run(services, { path, check, files, reason }) {
    const project = services.folders.locate(path);
    if (files !== undefined) {
      const glob = parseGlob(files);
      if ("problem" in glob)
        throw new Failure("invalid input", `files: this glob is not usable, because it ${glob.problem}.`);
    }
    if (check === undefined) {
      if (files === undefined) throw new Failure("invalid input", "Say what is excluded: a check, files, or both.");
      await changeTeamFile(services, project, (before) => editedList(before, { list: "ignorePaths", item: files }));
      return { files, file: "palisade.yaml" };
    }
    const { rules } = await services.scanning();
    findById(
      "check",
      rules.checks.map(({ meta }) => meta),
      check,
    );
    if (reason === undefined || reason.trim() === "")
      throw new Failure("invalid input", "reason: say why the check is off, for later readers.");
    const item = { check, reason, ...(files !== undefined && { paths: [files] }) };
    await changeTeamFile(services, project, (before) => editedList(before, { list: "off", item }));
    return { check, ...(files !== undefined && { files }), file: "palisade.yaml" };
  },
  text: ({ check, files, file }) =>
    text`${check ?? "Every check"} is off ${files === undefined ? "in the whole project" : `in ${files}`}, says ${file}.\n`,
};
