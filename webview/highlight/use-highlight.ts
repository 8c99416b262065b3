import { useEffect, useState } from "preact/hooks";
import { highlightLanguageOf } from "./language-of.ts";

/** Longer texts, in characters, get no colours, so that the page never blocks. */
const longestText = 300_000;

/** A text as HTML with coloured tokens. Undefined until it is ready, and for languages without colours. */
export function useHighlight(path: string, text: string): string | undefined {
  const [done, setDone] = useState<{ readonly text: string; readonly html: string } | undefined>(undefined);
  useEffect(() => {
    const language = highlightLanguageOf(path);
    if (!language || text.length > longestText) return;
    let wanted = true;
    // The languages are loaded as a separate chunk with the first code. Without it, code has no colours.
    import("./languages.ts").then(
      ({ highlight }) => wanted && setDone({ text, html: highlight(text, language) }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [path, text]);
  return done?.text === text ? done.html : undefined;
}
