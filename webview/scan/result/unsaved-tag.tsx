import { useCallback, useEffect } from "preact/hooks";
import { unsavedMeaning } from "../../ui/unsaved-meaning.ts";
import { lastValue, useCall } from "../../ui/use-call.ts";
import { useNews } from "../../ui/use-news.ts";
import type { ShownProject } from "../project/project.ts";

/** In an editor, marks results that count text which is not saved. */
export function UnsavedTag({ project: { engine, path } }: { readonly project: ShownProject }) {
  const { state, start } = useCall<boolean>();
  const look = useCallback(
    () =>
      start(async (signal) => {
        const { unsaved = [] } = await engine.call("projects", { root: path }, { signal });
        return unsaved.includes(path);
      }),
    [engine, path, start],
  );
  useEffect(look, [look]);
  // What an editor makes of its texts is news about all projects, not about what is stored of one.
  useNews(engine, {}, look);
  if (!lastValue(state)) return null;
  return (
    <span class="tag strong" title={unsavedMeaning}>
      Not saved
      <span class="visually-hidden">: {unsavedMeaning}</span>
    </span>
  );
}
