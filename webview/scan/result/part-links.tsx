import "./part-links.css";
import { addressOfPart, type PartId, parts } from "./parts.ts";

/** Leads from one part of a result to the others. */
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
