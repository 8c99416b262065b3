import { useLayoutEffect, useRef } from "preact/hooks";
import { formatAddress, type ScreenId, screens, useAddress } from "./address.ts";
import type { Engine } from "./engine/engine.ts";
import { NoScreen } from "./no-screen.tsx";
import { ScreenView } from "./screen-view.tsx";
import { Mark } from "./ui/mark.tsx";
import { Busy } from "./ui/notice.tsx";
import { TokenForm } from "./ui/token-form.tsx";
import { useAccess } from "./ui/use-access.ts";
import { ConnectionContext, useIsAway } from "./ui/use-connection.ts";

/** The whole app: a bar with the screens, and the screen that the address names. */
export function App({ engine, first }: { readonly engine: Engine; readonly first: ScreenId }) {
  const { screen, query } = useAddress(first);
  const { access } = engine.home;
  const locked = useAccess(access) !== "open";
  const title = screens.find(({ id }) => id === screen)?.title ?? "No such page";
  const main = useRef<HTMLElement>(null);
  // A new screen starts at its top.
  useLayoutEffect(() => main.current?.scrollTo(0, 0), [screen]);
  // A screen adds what it shows, see `useTitle`.
  useLayoutEffect(() => {
    document.title = `${title} · Palisade`;
  }, [title]);
  return (
    <ConnectionContext.Provider value={engine.connection}>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        Skip to the content
      </button>
      <nav class="app-bar" aria-label="Palisade">
        <strong class="brand">
          <Mark />
          Palisade
        </strong>
        {screens.map(({ id, title }) => (
          <a key={id} href={formatAddress(id)} aria-current={id === screen ? "page" : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <Away />
      <main id="main" ref={main} tabIndex={-1}>
        {access && locked ? (
          <TokenForm access={access} />
        ) : screen === undefined ? (
          <NoScreen address={location.hash} />
        ) : (
          <ScreenView id={screen} engine={engine} query={query} />
        )}
      </main>
    </ConnectionContext.Provider>
  );
}

/** Says that the engine does not answer, until it does. */
function Away() {
  return useIsAway() ? <Busy>Palisade does not answer. This page goes on by itself when it is back.</Busy> : null;
}
