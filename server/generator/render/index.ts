import { aiFiles } from "./ai-files.ts";
import { analysisOptions } from "./analysis.ts";
import { appWidget } from "./app-widget.ts";
import { barrel } from "./barrel.ts";
import { bootstrap } from "./bootstrap.ts";
import { ci } from "./ci.ts";
import { editorFiles } from "./editor-files.ts";
import { env } from "./env.ts";
import { errorReporting } from "./error-reporting.ts";
import { gitFiles } from "./git-files.ts";
import { l10n } from "./l10n.ts";
import { layerBarrels } from "./layer-barrels.ts";
import { nativeFolders } from "./native.ts";
import { packagesDoc } from "./packages-doc.ts";
import { pubspec } from "./pubspec.ts";
import { readme } from "./readme.ts";
import type { Renderer } from "./renderer.ts";
import { routes } from "./routes.ts";
import { securityDoc } from "./security-doc.ts";
import { services } from "./services.ts";
import { sessionGuard } from "./session-guard.ts";
import { setup } from "./setup.ts";
import { shell } from "./shell.ts";

/** Everything that is made of what several options contribute. */
export const renderers: readonly Renderer[] = [
  appWidget,
  barrel,
  bootstrap,
  routes,
  services,
  sessionGuard,
  shell,
  env,
  errorReporting,
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
