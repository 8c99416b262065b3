import { useEffect, useState } from "preact/hooks";
import { highlightLanguageOf } from "./language-of.ts";

/** Longer texts are shown without colours, so that the page never waits for them. */
const longestText = 300_000;

/** A text of a file as HTML with coloured tokens; undefined until it is there, and for what has no colours. */
export function useHighlight(path: string, text: string): string | undefined {
  const [done, setDone] = useState<{ readonly text: string; readonly html: string } | undefined>(undefined);
  useEffect(() => {
    const language = highlightLanguageOf(path);
    if (!language || text.length > longestText) return;
    let wanted = true;
    // The languages are a chunk of their own, loaded when the first code is shown; without it code has no colours.
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
