import { formatAddress } from "../address.ts";
import type { Home } from "../engine/engine.ts";
import { Empty } from "../ui/notice.tsx";
import { SettingsLink } from "../ui/settings-link.tsx";
import { ChooseFolder } from "./folder-form.tsx";

/** Shown for a folder without apps: how to get one. */
export function NoApps(props: { readonly home: Home; readonly root: string; readonly onFolder: (to: string) => void }) {
  const { home, root, onFolder } = props;
  return (
    <Empty title="No apps here yet">
      <p>
        There is no Flutter project below <code>{root}</code>. A project is a folder with a <code>pubspec.yaml</code>{" "}
        and <code>lib</code>.
      </p>
      <ChooseFolder key={root} home={home} folder={root} onFolder={onFolder} />
      <p class="muted">
        To look in the same folder every time, name it in the <SettingsLink part="projects">settings</SettingsLink>.
      </p>
      <p>
        <a href={formatAddress("scan")}>Scan one app</a> or <a href={formatAddress("generate")}>generate a new one</a>.
      </p>
    </Empty>
  );
}
