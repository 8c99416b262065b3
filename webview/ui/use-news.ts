import { useEffect, useRef } from "preact/hooks";
import type { Calls } from "../../server/operations/index.ts";
import type { Engine } from "../engine/engine.ts";

/** How often a page that is seen asks for news, in milliseconds. */
const pause = 3000;

type What = Calls["state-stamp"]["input"];

/**
 * Runs an action when a scan, a decision or a new app elsewhere has changed what the page shows: in another page, in the
 * terminal or in an editor. A page asks while it is seen, and as soon as it is seen again.
 *
 * @param what a project; without one, all projects, and the folder that they are in
 */
export function useNews(engine: Engine, { project, root }: What, action: () => void): void {
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    let known: string | undefined;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== "visible" || engine.connection.state === "away") return;
      // A screen says what goes wrong with what it asks; this is asked again anyway.
      const answer = await engine.call("state-stamp", { project, root }).catch(() => undefined);
      if (over || !answer) return;
      if (known !== undefined && answer.stamp !== known) latest.current();
      known = answer.stamp;
    };
    const look = () => void ask();
    look();
    const timer = setInterval(look, pause);
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    const unwatch = engine.connection.watch(look);
    return () => {
      over = true;
      clearInterval(timer);
      removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
      unwatch();
    };
  }, [engine, project, root]);
}
