import type { Renderer } from "../model/renderer.ts";
import { aiFiles } from "./ai-files.ts";
import { analysisOptions } from "./analysis.ts";
import { appWidget } from "./app-widget.ts";
import { barrel } from "./barrel.ts";
import { ci } from "./ci.ts";
import { editorFiles } from "./editor-files.ts";
import { galleryPage } from "./gallery.ts";
import { gitFiles } from "./git-files.ts";
import { l10n } from "./l10n.ts";
import { layerBarrels } from "./layer-barrels.ts";
import { nativeFolders } from "./native.ts";
import { packagesDoc } from "./packages-doc.ts";
import { pubspec } from "./pubspec.ts";
import { readme } from "./readme.ts";
import { securityDoc } from "./security-doc.ts";
import { services } from "./services.ts";
import { setup } from "./setup.ts";

/** The files that no single option owns, made of what several options contribute. */
export const renderers: readonly Renderer[] = [
  appWidget,
  barrel,
  services,
  galleryPage,
  l10n,
  layerBarrels,
  nativeFolders,
  pubspec,
  aiFiles,
  analysisOptions,
  ci,
  editorFiles,
  gitFiles,
  packagesDoc,
  readme,
  securityDoc,
  setup,
];
