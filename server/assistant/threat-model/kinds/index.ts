import type { ElementKind } from "../rule.ts";
import { appKind } from "./app.ts";
import { backEndKind } from "./back-end.ts";
import { backgroundWorkKind } from "./background-work.ts";
import { buildKind } from "./build.ts";
import { deviceResourcesKind } from "./device-resources.ts";
import { exportedComponentKind } from "./exported-component.ts";
import { hostedDataKind } from "./hosted-data.ts";
import { localStoreKind } from "./local-store.ts";
import { otherAppsKind } from "./other-apps.ts";
import { packageRegistryKind } from "./package-registry.ts";
import { platformChannelsKind } from "./platform-channels.ts";
import { pushServiceKind } from "./push-service.ts";
import { serverKind } from "./server.ts";
import { sharedStorageKind } from "./shared-storage.ts";
import { signInServiceKind } from "./sign-in-service.ts";
import { thirdPartyServiceKind } from "./third-party-service.ts";
import { userKind } from "./user.ts";
import { webViewKind } from "./web-view.ts";

/** Every kind of element, in the order of reports: the app, what is around it, and where it comes from. */
export const elementKinds: readonly ElementKind[] = [
  appKind,
  userKind,
  otherAppsKind,
  deviceResourcesKind,
  exportedComponentKind,
  webViewKind,
  platformChannelsKind,
  backgroundWorkKind,
  localStoreKind,
  sharedStorageKind,
  serverKind,
  hostedDataKind,
  backEndKind,
  signInServiceKind,
  thirdPartyServiceKind,
  pushServiceKind,
  buildKind,
  packageRegistryKind,
];
