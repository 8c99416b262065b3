/** A grade as a coloured letter. The letter says it too, so that nobody needs the colour. */
export function GradeMark({ grade, score }: { readonly grade: string; readonly score?: number }) {
  const name = score === undefined ? `Grade ${grade}` : `Grade ${grade}, ${score} of 100 points`;
  return (
    <span class={`grade grade-${grade.toLowerCase()}`} role="img" aria-label={name}>
      {grade}
    </span>
  );
}
