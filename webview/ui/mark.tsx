/** The mark of Palisade: three stakes of a fence, as on the icon of the page and of the extension. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="#12312b" />
      <path d="M3 12h18v2H3zM3 17h18v2H3z" fill="#b8862b" />
      <path d="M5 21V8.5l2-3 2 3V21zM10 21V6.5l2-3 2 3V21zM15 21V8.5l2-3 2 3V21z" fill="#f2c14e" />
    </svg>
  );
}
