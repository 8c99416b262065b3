/** In place of the grade of what was never scanned, which words beside it say. */
export function NoGrade() {
  return (
    <span class="grade muted" aria-hidden="true">
      –
    </span>
  );
}

/** A grade as a coloured letter. The letter itself is the grade, so colour is never the only sign. */
export function GradeMark({ grade, score }: { readonly grade: string; readonly score?: number }) {
  const name = score === undefined ? `Grade ${grade}` : `Grade ${grade}, ${score} of 100 points`;
  return (
    <span class={`grade grade-${grade.toLowerCase()}`} role="img" aria-label={name}>
      {grade}
    </span>
  );
}
