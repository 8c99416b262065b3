import type { Config } from "../config/config.ts";
import { mergeLayers, type RawObject } from "../config/merge.ts";
import { ConfigError, nested, toJson } from "../config/read-config.ts";
import type { Contribution } from "../model/contribution.ts";
import type { ProjectFacts } from "../model/facts.ts";
import type { FileSpec } from "../model/file.ts";
import type { Owned } from "../model/slots.ts";
import { escapeFor } from "../templates.ts";
import { fillTemplate, TemplateProblem } from "./fill-template.ts";
import { type Overlay, type OverlayFile, overlayOwner } from "./overlay.ts";

/**
 * What overlays add to a project, in the slots that options fill too.
 *
 * @throws ConfigError when a template cannot be filled in, or the app has the name of a package of an overlay
 */
export function overlayContributions(
  overlays: readonly Overlay[],
  config: Config,
  facts: ProjectFacts,
): readonly Owned<Contribution>[] {
  const data = overlays.length === 0 ? {} : templateData(config, facts);
  return overlays.map((overlay) => {
    const owner = overlayOwner(overlay);
    const { packages, lints, licenceHeader, files } = overlay;
    if (packages.some(({ name }) => name === facts.app.packageName)) {
      throw new ConfigError({ appName: `is the name of a package of ${owner}` });
    }
    return {
      owner,
      value: {
        files: files.map((file) => fileOf(file, owner, data)),
        packages: packages.map((one) => ({ ...one, tier: "req", notImported: true }) as const),
        lints,
        ...(licenceHeader !== undefined && { licenceHeader }),
      },
    };
  });
}

/** What templates of overlays know: facts about the app, the configuration, and what is chosen in it. */
function templateData(config: Config, { app }: ProjectFacts): RawObject {
  const chosen = [...config].flatMap(([key, value]) => {
    const values: readonly string[] = Array.isArray(value) ? value : typeof value === "string" ? [value] : [];
    const named = values.filter((one) => /^[\w-]+$/.test(one));
    return named.length === 0 ? [] : [nested(key, Object.fromEntries(named.map((one) => [one, true])))];
  });
  return { app: { ...app }, config: toJson(config), chosen: mergeLayers(chosen) };
}

function fileOf({ path, content, encoding, isTemplate }: OverlayFile, owner: string, data: RawObject): FileSpec {
  const tab = path.endsWith(".dart") ? "code" : path.endsWith(".md") ? "docs" : "config";
  if (encoding !== undefined) return { path, tab, base64: content };
  if (!isTemplate) return { path, tab, content };
  try {
    return { path, tab, content: fillTemplate(content, data, escapeFor(path)) };
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error;
    throw new ConfigError({ [`${owner}, ${path}`]: error.message });
  }
}
