import { useEffect } from "preact/hooks";
import { type ScreenId, screens } from "./address.ts";
import { EngineError } from "./engine/engine.ts";
import { loadedScreen, loadScreen } from "./load-screen.ts";
import type { Screen } from "./screen.ts";
import { ProblemNotice } from "./ui/notice.tsx";
import { useCall } from "./ui/use-call.ts";

/** A screen, as soon as its script is there. */
export function ScreenView({ id, engine, query }: Screen & { readonly id: ScreenId }) {
  const { state, start } = useCall<unknown>();
  const View = loadedScreen(id);
  useEffect(() => {
    if (loadedScreen(id)) return;
    start(() =>
      loadScreen(id).catch(async () => {
        // Whether it is away, so that its return is noticed.
        await engine.call("health", {}).catch(() => undefined);
        throw new EngineError(
          "Palisade does not answer, so this screen could not be loaded. Start it again (palisade serve).",
        );
      }),
    );
  }, [id, engine, start]);
  if (View) return <View engine={engine} query={query} />;
  // Browsers may keep a failed script, and a newer server has scripts of other names. A new page gets them.
  return state.kind === "failed" ? (
    <>
      <h1 class="visually-hidden">{screens.find((screen) => screen.id === id)?.title}</h1>
      <ProblemNotice message={state.error.message} retry={() => location.reload()} />
    </>
  ) : null;
}
