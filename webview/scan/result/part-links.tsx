import "./part-links.css";
import { addressOfPart, type PartId, parts } from "./parts.ts";

/** Tabs of a result. */
export function PartLinks({ query, shown }: { readonly query: URLSearchParams; readonly shown: PartId }) {
  return (
    <nav class="part-links" aria-label="Parts of the result">
      {parts.map(({ id, title }) => (
        <a key={id} href={addressOfPart(query, id)} aria-current={id === shown ? "true" : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
