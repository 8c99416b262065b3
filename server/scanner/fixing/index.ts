import { fixAndroidAllowBackup } from "../checks/android-allow-backup/fix.ts";
import { fixAndroidDebuggable } from "../checks/android-debuggable/fix.ts";
import { fixCleartextTraffic } from "../checks/cleartext-traffic/fix.ts";
import { fixIosAts } from "../checks/ios-ats/fix.ts";
import { fixNetworkSecurityConfig } from "../checks/network-security-config/fix.ts";
import type { Fix } from "./fix.ts";

/** Every automatic fix. A new fix is a file and a line here. */
export const fixes: readonly Fix[] = [
  fixCleartextTraffic,
  fixNetworkSecurityConfig,
  fixIosAts,
  fixAndroidAllowBackup,
  fixAndroidDebuggable,
];
