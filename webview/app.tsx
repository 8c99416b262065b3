import { formatAddress, type ScreenId, screens, useAddress } from "./address.ts";
import { Dashboard } from "./dashboard/dashboard.tsx";
import type { Engine } from "./engine/engine.ts";
import { Generate } from "./generate/generate.tsx";
import { Scan } from "./scan/scan.tsx";

const views = { generate: Generate, scan: Scan, dashboard: Dashboard };

/** The whole app: a bar with the three screens, and the one that the address names. */
export function App({ engine, first }: { readonly engine: Engine; readonly first: ScreenId }) {
  const { screen, query } = useAddress(first);
  const View = views[screen];
  return (
    <>
      <button type="button" class="skip" onClick={focusMain}>
        Skip to the content
      </button>
      <nav class="app-bar" aria-label="Palisade">
        <strong class="brand">Palisade</strong>
        {screens.map(({ id, title }) => (
          <a key={id} href={formatAddress(id)} aria-current={id === screen ? "page" : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <main id="main" tabIndex={-1}>
        <View engine={engine} query={query} />
      </main>
    </>
  );
}

function focusMain(): void {
  document.getElementById("main")?.focus();
}
