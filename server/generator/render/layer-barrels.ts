import { layersOf } from "../model/feature-files.ts";
import type { Renderer } from "../model/renderer.ts";
import { byText } from "../model/slots.ts";

/** One file for each layer that exports what is in it; a placeholder for a layer that is still empty. */
export const layerBarrels: Renderer = ({ facts, contributedPaths }) =>
  layersOf(facts.architecture).map((layer) => {
    // A second dot is in the names of parts, which cannot be exported.
    const inside = new RegExp(`^lib/(${layer}/[^/.]+[.]dart)$`);
    const uris = contributedPaths.flatMap((path) => inside.exec(path)?.[1] ?? []).toSorted(byText);
    return uris.length === 0
      ? { path: `lib/${layer}/.gitkeep`, tab: "structure", content: "" }
      : {
          path: `lib/${layer}/${layer}.dart`,
          tab: "structure",
          content: uris.map((uri) => `export 'package:app/${uri}';\n`).join(""),
        };
  });
