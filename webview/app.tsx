import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { formatAddress, type ScreenId, screens, useAddress } from "./address.ts";
import { Dashboard } from "./dashboard/dashboard.tsx";
import type { Engine } from "./engine/engine.ts";
import { Generate } from "./generate/generate.tsx";
import { ScanScreen } from "./scan/scan.tsx";
import { SettingsScreen } from "./settings/settings-screen.tsx";
import { Mark } from "./ui/mark.tsx";
import { TokenForm } from "./ui/token-form.tsx";
import { useAccess } from "./ui/use-access.ts";

const views = { generate: Generate, scan: ScanScreen, dashboard: Dashboard, settings: SettingsScreen };

/** The whole app: a bar with the screens, and the screen that the address names. */
export function App({ engine, first }: { readonly engine: Engine; readonly first: ScreenId }) {
  const { screen, query } = useAddress(first);
  const View = views[screen];
  const { access } = engine.home;
  const locked = useAccess(access) !== "open";
  const title = screens.find(({ id }) => id === screen)?.title;
  const main = useRef<HTMLElement>(null);
  // A new screen starts at its top.
  useLayoutEffect(() => main.current?.scrollTo(0, 0), [screen]);
  useEffect(() => {
    document.title = `${title} · Palisade`;
  }, [title]);
  return (
    <>
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
      <main id="main" ref={main} tabIndex={-1}>
        {access && locked ? <TokenForm access={access} /> : <View engine={engine} query={query} />}
      </main>
    </>
  );
}
