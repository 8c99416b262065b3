import "./part-links.css";
import { useEffect, useRef } from "preact/hooks";
import { addressOfPart, type PartId, parts } from "./parts.ts";

/** Tabs of a result. */
export function PartLinks({ query, shown }: { readonly query: URLSearchParams; readonly shown: PartId }) {
  const line = useRef<HTMLElement>(null);
  // On a narrow page the line scrolls, and what is shown must not be named out of sight.
  useEffect(() => {
    const link = line.current?.querySelector<HTMLElement>("[aria-current]");
    if (line.current && link) line.current.scrollLeft = link.offsetLeft - line.current.offsetWidth / 3;
  }, [shown]);
  return (
    <nav ref={line} class="part-links part-strip" aria-label="Parts of the result">
      {parts.map(({ id, title }) => (
        <a key={id} href={addressOfPart(query, id)} aria-current={id === shown ? "true" : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
