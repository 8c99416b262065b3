import "./scan-verdict.css";
import { nextGradeText, signed } from "../../../server/contract/gains.ts";
import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { verdictSentence } from "../../../server/contract/verdict-sentence.ts";
import type { ShownProject } from "../project/project.ts";
import { spellScoreChange } from "./change-card.tsx";
import { FixTogether } from "./fix-together.tsx";
import { GateLine } from "./gate-line.tsx";
import { OwaspStrip } from "./owasp-strip.tsx";
import { addressOfPart } from "./parts.ts";
import { SeverityMatrix } from "./severity-matrix.tsx";

/** What the scan means, at a glance: grade, release or not, what to do, and where the findings are. */
export function ScanVerdict(props: {
  readonly record: ScanRecord;
  readonly project: ShownProject;
  readonly query: URLSearchParams;
}) {
  const { record, project, query } = props;
  const { findings, grade, unlimitedScore, staticScore } = record;
  const next = nextGradeText(record.gains, grade);
  return (
    <section class="verdict" aria-labelledby="verdict">
      <div class="verdict-top">
        <GradeHero record={record} />
        <div class="verdict-text">
          <h3 id="verdict">{verdictSentence(record)}</h3>
          <GateLine record={record} project={project} />
          <p class="muted">
            {next}
            {unlimitedScore !== undefined && ` The score would be ${signed(unlimitedScore)} if it did not stop at 0.`}
            {staticScore !== undefined && ` Without what AI found, the score is ${staticScore}.`}{" "}
            {record.history.length === 0 ? (
              <span>This is the first scan.</span>
            ) : (
              <a href={addressOfPart(query, "changes")}>{changeText(record)}</a>
            )}
          </p>
          <FixTogether record={record} project={project} />
        </div>
        <SeverityMatrix findings={findings} query={query} />
      </div>
      <OwaspStrip findings={findings} query={query} />
    </section>
  );
}

/** The grade, large. Without any code read there is none. */
function GradeHero({ record: { grade, score, coverage } }: { readonly record: ScanRecord }) {
  const isGraded = coverage.dartFiles > 0;
  return (
    <div
      class={`grade-hero ${isGraded ? `grade-${grade.toLowerCase()}` : "muted"}`}
      role="img"
      aria-label={isGraded ? `Grade ${grade}, ${score} of 100 points` : "No grade"}
    >
      <span class="grade-letter">{isGraded ? grade : "–"}</span>
      {isGraded && (
        <span class="grade-score">
          <strong>{score}</strong> of 100
        </span>
      )}
    </div>
  );
}

function changeText({ delta }: ScanRecord): string {
  const { scoreChange, newFindings, fixedFindings } = delta;
  const parts = [
    spellScoreChange(scoreChange).toLowerCase(),
    newFindings.length > 0 && `${newFindings.length} new`,
    fixedFindings.length > 0 && `${fixedFindings.length} fixed`,
  ];
  return `Since the last scan: ${parts.filter(Boolean).join(", ")}`;
}
