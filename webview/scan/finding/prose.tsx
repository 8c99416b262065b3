/** A sentence or more in which code stands between backticks. */
export function Prose({ text }: { readonly text: string }) {
  return <p>{text.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</p>;
}
