import { fixAndroidAllowBackup } from "../checks/android-allow-backup/fix.ts";
import { fixAndroidDebuggable } from "../checks/android-debuggable/fix.ts";
import { fixCleartextTraffic } from "../checks/cleartext-traffic/fix.ts";
import { fixInsecureEndpointUrls } from "../checks/insecure-endpoint-urls/fix.ts";
import { fixInsecureRandom } from "../checks/insecure-random/fix.ts";
import { fixIosAts } from "../checks/ios-ats/fix.ts";
import { fixNetworkSecurityConfig } from "../checks/network-security-config/fix.ts";
import { fixSensitiveLogging } from "../checks/sensitive-logging/fix.ts";
import { fixSensitiveUiExposure } from "../checks/sensitive-ui-exposure/fix.ts";
import { fixSqlInjection } from "../checks/sql-injection/fix.ts";
import { fixTlsValidationDisabled } from "../checks/tls-validation-disabled/fix.ts";
import type { Fix } from "./fix.ts";

/** Every automatic fix. A new fix is a file and a line here. */
export const fixes: readonly Fix[] = [
  fixCleartextTraffic,
  fixNetworkSecurityConfig,
  fixIosAts,
  fixAndroidAllowBackup,
  fixAndroidDebuggable,
  fixTlsValidationDisabled,
  fixSqlInjection,
  fixInsecureEndpointUrls,
  fixInsecureRandom,
  fixSensitiveLogging,
  fixSensitiveUiExposure,
];
