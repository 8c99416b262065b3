/** Turns while something is on its way; what that is must be said in words. */
export function Spinner() {
  return <span class="spinner" aria-hidden="true" />;
}
