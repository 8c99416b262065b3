import { GradeMark } from "../../ui/grade.tsx";

const radius = 42;
const around = 2 * Math.PI * radius;

/** The score as a ring, full at 100, with number and grade inside. */
export function ScoreDial({ score, grade }: { readonly score: number; readonly grade: string }) {
  return (
    <div class="score-dial">
      <svg viewBox="0 0 100 100" class={`grade-${grade.toLowerCase()}`} aria-hidden="true">
        <circle class="dial-track" cx="50" cy="50" r={radius} />
        <circle
          class="dial-value"
          cx="50"
          cy="50"
          r={radius}
          stroke-dasharray={`${(around * score) / 100} ${around}`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <div class="dial-text">
        <p aria-hidden="true">
          <strong class="dial-score">{score}</strong>
          <span class="muted">of 100</span>
        </p>
        <GradeMark grade={grade} score={score} />
      </div>
    </div>
  );
}
