import type { Home } from "../../engine/engine.ts";

/** How to undo a change of files, said before and after it. */
export const wayBack: Readonly<Record<Home["kind"], readonly [before: string, after: string]>> = {
  browser: [
    "You can undo this. A copy of each file stays beside it (.bak).",
    "Undo it here, or later with “palisade undo”. The old files are beside the new ones (.bak).",
  ],
  panel: [
    "The files are changed in the editor and not saved, so that you can look at them and undo it.",
    "The files are not saved yet. Look at them, then save them or undo it.",
  ],
};
