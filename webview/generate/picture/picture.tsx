import "./picture.css";
import { useMemo, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { type FormFields, labelOf } from "../config/catalog.ts";
import { type Choices, chosen, dictationOf } from "../config/choices.ts";
import type { GenerateAnswer } from "../preview/project-files.ts";
import { lookOf } from "./app-look.ts";
import { FolderDiagram } from "./folder-diagram.tsx";
import { PackageTiers } from "./package-tiers.tsx";
import { TonalPalettes } from "./palette.tsx";
import { palettesOf, schemeOf } from "./scheme.ts";
import { Screens } from "./screens.tsx";

/** The app as it will look. The screens follow a choice at once, folders and packages when the engine has answered. */
export function Picture(props: {
  readonly fields: FormFields;
  readonly choices: Choices;
  readonly project: GenerateAnswer | undefined;
  readonly showPackages: () => void;
}) {
  const { fields, choices, project, showPackages } = props;
  const look = useMemo(() => lookOf(fields, choices), [fields, choices]);
  const [wantsDark, setWantsDark] = useState(false);
  const dark = look.hasDark && (wantsDark || !look.hasLight);
  const palettes = useMemo(() => palettesOf(look.seed), [look.seed]);
  const colors = useMemo(() => schemeOf(palettes, dark), [palettes, dark]);
  return (
    <div class="picture-view">
      <div class="picture-head">
        <h2>{look.name}</h2>
        {look.hasLight && look.hasDark && (
          <fieldset class="theme-toggle" aria-label="Theme of the picture">
            <Button onClick={() => setWantsDark(false)} pressed={!dark}>
              Light
            </Button>
            <Button onClick={() => setWantsDark(true)} pressed={dark}>
              Dark
            </Button>
          </fieldset>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="phones" aria-label="Screens of the app" tabIndex={0}>
        <Screens look={look} colors={colors} />
      </section>
      <div class="picture-cards">
        <TonalPalettes palettes={palettes} seed={look.seed} />
        {project && <FolderDiagram architecture={architectureOf(fields, choices)} files={project.files} />}
        {project && <PackageTiers packages={project.packages} showAll={showPackages} />}
      </div>
    </div>
  );
}

function architectureOf(fields: FormFields, choices: Choices): string {
  const field = fields.get("architecture");
  if (!field) return "";
  return labelOf(field, String(dictationOf(field, fields, choices)?.value ?? chosen(field, choices)));
}
