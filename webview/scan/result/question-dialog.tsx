import { DeepScanDialog } from "../assistant/deep-scan-dialog.tsx";
import { ExplainDialog } from "../assistant/explain-dialog.tsx";
import { PatchDialog } from "../assistant/patch-dialog.tsx";
import { SummaryDialog } from "../assistant/summary-dialog.tsx";
import { ThreatDialog } from "../assistant/threat-dialog.tsx";
import { FixDialog } from "../fix/fix-dialog.tsx";
import { GateDialog } from "../gate/gate-dialog.tsx";
import type { Question, ShownProject } from "../project/project.ts";
import { ShareDialog } from "../share/share-dialog.tsx";

/** The dialog of a question. */
export function QuestionDialog(props: {
  readonly question: Question;
  readonly project: ShownProject;
  readonly onClose: () => void;
}) {
  const { question, project, onClose } = props;
  const shared = { project, onClose };
  if (question.kind === "gate") return <GateDialog {...shared} />;
  if (question.kind === "fix-all") return <FixDialog {...shared} title="Fix these together" />;
  if (question.kind === "deep-scan") return <DeepScanDialog {...shared} />;
  if (question.kind === "threat-model") return <ThreatDialog {...shared} />;
  if (question.kind === "summary") return <SummaryDialog {...shared} />;
  if (question.kind === "share") return <ShareDialog {...shared} way={question.way} />;
  const { id, title } = question;
  if (question.kind === "explain") return <ExplainDialog {...shared} id={id} title={title} />;
  if (question.kind === "patch") return <PatchDialog {...shared} id={id} title={title} />;
  return <FixDialog {...shared} id={id} title={`Fix: ${title}`} />;
}
