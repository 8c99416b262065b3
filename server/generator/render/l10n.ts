import type { ProjectModel } from "../model/project-model.ts";
import type { Renderer } from "../model/renderer.ts";
import { singleLanguage } from "./l10n/strings.ts";
import { textsOf } from "./l10n/texts.ts";
import { translated } from "./l10n/translated.ts";

/** All texts of the user interface, behind `context.l10n`. */
export const l10n: Renderer = (model: ProjectModel) => {
  const texts = textsOf(model.messages);
  return model.facts.localization === "flutter_localization"
    ? translated(model.facts, texts)
    : singleLanguage(model.facts, texts);
};
