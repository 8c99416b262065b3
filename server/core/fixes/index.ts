import { androidAllowBackup } from "./android-allow-backup.ts";
import { androidDebuggable } from "./android-debuggable.ts";
import { cleartextTraffic } from "./cleartext-traffic.ts";
import type { Fix } from "./fix.ts";
import { iosAts } from "./ios-ats.ts";
import { networkSecurityConfig } from "./network-security-config.ts";

/** Every automatic fix. Adding one is adding its file and its line here. */
export const fixes: readonly Fix[] = [
  cleartextTraffic,
  networkSecurityConfig,
  iosAts,
  androidAllowBackup,
  androidDebuggable,
];
