import { aiRules } from "./ai-rules/option.ts";
import { apiClient } from "./api-client/option.ts";
import { apiModels } from "./api-models/option.ts";
import { app } from "./app/option.ts";
import { architecture } from "./architecture/option.ts";
import { assetTooling } from "./asset-tooling/option.ts";
import { baseLayer } from "./base-layer/option.ts";
import { bottomNav } from "./bottom-nav/option.ts";
import { components } from "./components/option.ts";
import { connectivity } from "./connectivity/option.ts";
import { consent } from "./consent/option.ts";
import { coverageGate } from "./coverage/option.ts";
import { env } from "./env/option.ts";
import { extraPackages } from "./extra-packages/option.ts";
import { fastlane } from "./fastlane/option.ts";
import { features } from "./features/option.ts";
import { firebase } from "./firebase/option.ts";
import { flavors } from "./flavors/option.ts";
import { goldenTests } from "./golden-tests/option.ts";
import { identity } from "./identity/option.ts";
import { integrationTest } from "./integration-test/option.ts";
import { interactivity } from "./interactivity/option.ts";
import { keyboardDismiss } from "./keyboard-dismiss/option.ts";
import { localization } from "./localization/option.ts";
import { logging } from "./logging/option.ts";
import { maintenanceGate } from "./maintenance-gate/option.ts";
import { maps } from "./maps/option.ts";
import { mode } from "./mode/option.ts";
import { nativeFlavors } from "./native-flavors/option.ts";
import { navigation } from "./navigation/option.ts";
import { notifications } from "./notifications/option.ts";
import { observability } from "./observability/option.ts";
import type { Option } from "./option.ts";
import { permissions } from "./permissions/option.ts";
import { security } from "./security/option.ts";
import { soundAndHaptics } from "./sound-and-haptics/option.ts";
import { state } from "./state/option.ts";
import { tests } from "./tests/option.ts";
import { themes } from "./themes/option.ts";
import { toolchain } from "./toolchain/option.ts";
import { urlLauncher } from "./url-launcher/option.ts";

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
  toolchain,
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
  coverageGate,
  goldenTests,
  integrationTest,
  fastlane,
  extraPackages,
  aiRules,
];
