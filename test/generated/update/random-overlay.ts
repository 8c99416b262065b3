import type { Overlay } from "../../../server/generator/index.ts";
import { readOverlay } from "../../../server/generator/overlays/read-overlay.ts";
import type { Random } from "../../fuzz/random.ts";

const source = { folder: "../team", sha256: "0" };
const dart = { path: "lib/core/team/team.dart", isTemplate: true };

/** One state of a team's overlay, or none at all. */
export function randomOverlay(random: Random): readonly Overlay[] {
  if (random.chance(0.5)) return [];
  const content = {
    version: 1,
    name: "team",
    locked: random.chance(0.5) ? { keyboardDismiss: random.chance(0.5) } : {},
    lints: random.chance(0.5) ? { unawaited_futures: random.chance(0.5) } : {},
    packages: random.chance(0.5) ? [{ name: "team_ui", version: `^${random.below(9)}.0.0`, reason: "Ours." }] : [],
    ...(random.chance(0.3) && { licenceHeader: `Copyright ${2020 + random.below(9)} The Team` }),
  };
  const text = `/// The app of the team, ${random.below(9)}.\nconst teamApp = {{app.displayName}};\n`;
  const { overlay } = readOverlay(content, random.chance(0.5) ? [{ ...dart, content: text }] : [], source);
  return overlay ? [overlay] : [];
}
