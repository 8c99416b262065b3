import { androidAllowBackup } from "./android-allow-backup.ts";
import { androidDebuggable } from "./android-debuggable.ts";
import { biometricAuthBinding } from "./biometric-auth-binding.ts";
import { bundledSecretFiles } from "./bundled-secret-files.ts";
import { certPinning } from "./cert-pinning.ts";
import type { Check } from "./check.ts";
import { cleartextTraffic } from "./cleartext-traffic.ts";
import { clientSideAuth } from "./client-side-auth.ts";
import { codeObfuscation } from "./code-obfuscation.ts";
import { deepLinkVerification } from "./deep-link-verification.ts";
import { dependencyPinning } from "./dependency-pinning.ts";
import { exportedComponents } from "./exported-components.ts";
import { firebaseOpenRules } from "./firebase-open-rules.ts";
import { hardcodedCryptoMaterial } from "./hardcoded-crypto-material.ts";
import { hardcodedSecrets } from "./hardcoded-secrets.ts";
import { insecureEndpointUrls } from "./insecure-endpoint-urls.ts";
import { insecureLocalStorage } from "./insecure-local-storage.ts";
import { insecureRandom } from "./insecure-random.ts";
import { iosAts } from "./ios-ats.ts";
import { networkSecurityConfig } from "./network-security-config.ts";
import { pathTraversal } from "./path-traversal.ts";
import { permissionHygiene } from "./permission-hygiene.ts";
import { releaseSigning } from "./release-signing.ts";
import { runtimeIntegrity } from "./runtime-integrity.ts";
import { sensitiveLogging } from "./sensitive-logging.ts";
import { sensitiveUiExposure } from "./sensitive-ui-exposure.ts";
import { sqlInjection } from "./sql-injection.ts";
import { storageExposure } from "./storage-exposure.ts";
import { tlsValidationDisabled } from "./tls-validation-disabled.ts";
import { weakCrypto } from "./weak-crypto.ts";
import { webviewHardening } from "./webview-hardening.ts";

/** Every check. Adding one is adding its file and its line here. */
export const checks: readonly Check[] = [
  hardcodedSecrets,
  bundledSecretFiles,
  releaseSigning,
  dependencyPinning,
  firebaseOpenRules,
  biometricAuthBinding,
  clientSideAuth,
  sqlInjection,
  webviewHardening,
  pathTraversal,
  deepLinkVerification,
  cleartextTraffic,
  networkSecurityConfig,
  iosAts,
  tlsValidationDisabled,
  certPinning,
  insecureEndpointUrls,
  sensitiveLogging,
  permissionHygiene,
  sensitiveUiExposure,
  codeObfuscation,
  runtimeIntegrity,
  androidAllowBackup,
  androidDebuggable,
  exportedComponents,
  insecureLocalStorage,
  storageExposure,
  weakCrypto,
  hardcodedCryptoMaterial,
  insecureRandom,
];
