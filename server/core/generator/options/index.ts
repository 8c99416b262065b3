import { aiRules } from "./ai-rules.ts";
import { apiClient } from "./api-client.ts";
import { apiModels } from "./api-models.ts";
import { app } from "./app.ts";
import { architecture } from "./architecture.ts";
import { assetTooling } from "./asset-tooling.ts";
import { baseLayer } from "./base-layer.ts";
import { bottomNav } from "./bottom-nav.ts";
import { components } from "./components.ts";
import { connectivity } from "./connectivity.ts";
import { consent } from "./consent.ts";
import { env } from "./env.ts";
import { extraPackages } from "./extra-packages.ts";
import { features } from "./features.ts";
import { firebase } from "./firebase.ts";
import { flavors } from "./flavors.ts";
import { identity } from "./identity.ts";
import { interactivity } from "./interactivity.ts";
import { keyboardDismiss } from "./keyboard-dismiss.ts";
import { localization } from "./localization.ts";
import { logging } from "./logging.ts";
import { maintenanceGate } from "./maintenance-gate.ts";
import { maps } from "./maps.ts";
import { mode } from "./mode.ts";
import { nativeFlavors } from "./native-flavors.ts";
import { navigation } from "./navigation.ts";
import { notifications } from "./notifications.ts";
import { observability } from "./observability.ts";
import type { Option } from "./option.ts";
import { permissions } from "./permissions.ts";
import { security } from "./security.ts";
import { soundAndHaptics } from "./sound-and-haptics.ts";
import { state } from "./state.ts";
import { tests } from "./tests.ts";
import { themes } from "./themes.ts";
import { urlLauncher } from "./url-launcher.ts";

/** Every option of the generator, in the order of the form. Adding one is adding its file and its line here. */
export const options: readonly Option[] = [
  identity,
  app,
  mode,
  state,
  architecture,
  baseLayer,
  navigation,
  apiModels,
  features,
  apiClient,
  connectivity,
  localization,
  themes,
  interactivity,
  components,
  firebase,
  notifications,
  maps,
  security,
  observability,
  permissions,
  urlLauncher,
  keyboardDismiss,
  soundAndHaptics,
  env,
  bottomNav,
  consent,
  maintenanceGate,
  flavors,
  nativeFlavors,
  logging,
  assetTooling,
  tests,
  extraPackages,
  aiRules,
];
