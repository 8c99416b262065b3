import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { goTo } from "../../address.ts";
import type { Engine } from "../../engine/engine.ts";
import { FindingList } from "../findings/finding-list.tsx";
import { FixedNote } from "../fix/fixed-note.tsx";
import type { MadeFix, Question, ShownProject } from "../project/project.ts";
import { readQuestion, withoutQuestion } from "../project/question-address.ts";
import { Dependencies } from "../supply-chain/dependencies/dependencies.tsx";
import { HistorySecrets } from "../supply-chain/history/history-secrets.tsx";
import { Vulnerabilities } from "../supply-chain/vulnerabilities/vulnerabilities.tsx";
import { Changes } from "./changes.tsx";
import { PartLinks } from "./part-links.tsx";
import { readPart } from "./parts.ts";
import { QuestionDialog } from "./question-dialog.tsx";
import { Summary } from "./summary.tsx";

/** The last scan of a project, with its actions. */
export function Result(props: {
  readonly engine: Engine;
  readonly record: ScanRecord;
  readonly query: URLSearchParams;
  readonly onChange: (record: ScanRecord, said: string) => void;
}) {
  const { engine, record, query, onChange } = props;
  const { path } = record;
  const part = readPart(query);
  const [question, ask] = useState<Question | undefined>(undefined);
  const [fixed, setFixed] = useState<MadeFix | undefined>(undefined);
  const changed = useCallback(
    (next: ScanRecord, said: string, byFix?: MadeFix) => {
      onChange(next, said);
      setFixed(byFix?.applied.length ? byFix : undefined);
      requestAnimationFrame(keepFocus);
    },
    [onChange],
  );
  const project = useMemo<ShownProject>(() => ({ engine, path, changed, ask }), [engine, path, changed]);
  const asked = `${query.get("ask")} ${query.get("finding")}`;
  useEffect(() => {
    const question = readQuestion(query, record.findings);
    if (question) ask(question);
  }, [asked]);
  const close = (closed: Question) => {
    // The next one may have been asked while this one was closing.
    ask((now) => (now === closed ? undefined : now));
    if (query.has("ask")) goTo(withoutQuestion(query), { replace: true });
    requestAnimationFrame(keepFocus);
  };
  return (
    <>
      <Summary record={record} project={project} query={query} />
      {fixed && !question && <FixedNote project={project} fixed={fixed} onClose={() => setFixed(undefined)} />}
      <PartLinks query={query} shown={part} />
      {/* Hidden parts stay mounted, so that they keep what they loaded. */}
      <div hidden={part !== "findings"}>
        <FindingList record={record} project={project} query={query} />
      </div>
      <div hidden={part !== "dependencies"}>
        <Dependencies project={project} shown={part === "dependencies"} />
      </div>
      <div hidden={part !== "vulnerabilities"}>
        <Vulnerabilities project={project} shown={part === "vulnerabilities"} />
      </div>
      <div hidden={part !== "history"}>
        <HistorySecrets project={project} shown={part === "history"} />
      </div>
      <div hidden={part !== "changes"}>
        <Changes record={record} project={project} />
      </div>
      {/* By its key each question has a dialog of its own, with nothing in it from the one before. */}
      {question && (
        <QuestionDialog key={question} question={question} project={project} onClose={() => close(question)} />
      )}
    </>
  );
}

/** Moves the focus to the list when the focused element is gone, such as a triaged finding that a filter hides. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById("findings")?.focus({ preventScroll: true });
}
