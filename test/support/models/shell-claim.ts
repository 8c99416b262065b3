/** What a model may answer about code that runs a name in a shell. */
export function shellClaim(place: { readonly file: string; readonly line: number; readonly quote: string }) {
  return {
    ...place,
    class: "injection",
    severity: "High",
    certainty: "certain",
    title: "A name is run in a shell",
    why: "Whoever chooses the name runs commands.",
    fix: "Pass the name as an argument.",
  };
}
