/** A spinning mark. Words beside it must say what is loading. */
export function Spinner() {
  return <span class="spinner" aria-hidden="true" />;
}
