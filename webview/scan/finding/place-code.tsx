import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Evidence } from "../../../server/contract/finding.ts";
import { CodeBlock } from "./code-block.tsx";
import { excerptOf, type FindingBlocks } from "./code-excerpt.ts";
import { Snippet } from "./snippet.tsx";

/** The code of the finding around, once it is read. */
export const FindingCode = createContext<FindingBlocks>([]);

type Place = Pick<Evidence, "file" | "line" | "column" | "snippet"> & Partial<Pick<Evidence, "endLine" | "endColumn">>;

/** The lines around a place, or only its own line where the file cannot be read or has changed since the scan. */
export function PlaceCode({ place }: { readonly place: Place }) {
  const excerpt = excerptOf(useContext(FindingCode), place);
  if (!excerpt) return <Snippet file={place.file} line={place.line} text={place.snippet} />;
  return <CodeBlock file={place.file} excerpt={excerpt} />;
}
