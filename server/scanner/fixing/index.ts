import { androidAllowBackup } from "../checks/android-allow-backup/fix.ts";
import { androidDebuggable } from "../checks/android-debuggable/fix.ts";
import { cleartextTraffic } from "../checks/cleartext-traffic/fix.ts";
import { iosAts } from "../checks/ios-ats/fix.ts";
import { networkSecurityConfig } from "../checks/network-security-config/fix.ts";
import type { Fix } from "./fix.ts";

/** Every automatic fix. A new fix is a file and a line here. */
export const fixes: readonly Fix[] = [
  cleartextTraffic,
  networkSecurityConfig,
  iosAts,
  androidAllowBackup,
  androidDebuggable,
];
