import type { Finding } from "../../server/contract/finding.ts";
import type { Calls } from "../../server/operations/index.ts";
import type { Translate } from "../translate.ts";
import type { Step, StepChoice } from "./step.ts";

type Input = Calls["exclude"]["input"];

/** The parts of the answer known so far. */
export interface ExcludeAnswers {
  /** A glob; null: the whole project. */
  readonly files?: string | null;
  readonly reason?: NonNullable<Input["reason"]>;
}

/** The number of questions. */
export const excludeStepCount = 2;

/** The next question before a check is switched off; undefined when everything is known. */
export function excludeStep(
  { files, reason }: ExcludeAnswers,
  finding: Finding,
  t: Translate,
): Step<ExcludeAnswers> | undefined {
  if (files === undefined)
    return { kind: "choice", question: t("Where is it switched off?"), choices: where(finding, t) };
  if (reason !== undefined) return undefined;
  return {
    kind: "text",
    question: t("Why? The reason is written to palisade.yaml."),
    text: "",
    problem: (text) => (text.trim() === "" ? t("Give a reason for later readers.") : undefined),
    input: (text) => ({ reason: text.trim() }),
  };
}

/** Each file and folder of the finding that is inside the project, and the whole project. */
function where({ evidence }: Finding, t: Translate): StepChoice<ExcludeAnswers>[] {
  const files = [...new Set(evidence.map(({ file }) => file))].filter((file) => !file.startsWith("../"));
  const folders = [...new Set(files.flatMap((file) => folderOf(file) ?? []))];
  const glob = (label: string, files: string) => ({ label, detail: files, current: false, input: { files } });
  return [
    ...files.map((file) => glob(t("Only in {0}", file), file)),
    ...folders.map((folder) => glob(t("In the folder {0}", folder), `${folder}/**`)),
    { label: t("In the whole project"), current: false, input: { files: null } },
  ];
}

function folderOf(file: string): string | undefined {
  const end = file.lastIndexOf("/");
  return end < 0 ? undefined : file.slice(0, end);
}
