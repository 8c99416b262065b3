/** A paragraph in which text between back-ticks is code. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <p>
      <InlineProse text={text} />
    </p>
  );
}

/** Inline text in which text between back-ticks is code. */
export function InlineProse({ text }: { readonly text: string }) {
  return <>{text.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>;
}
