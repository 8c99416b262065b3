import { androidAllowBackup } from "./android-allow-backup/check.ts";
import { androidDebuggable } from "./android-debuggable/check.ts";
import { biometricAuthBinding } from "./biometric-auth-binding/check.ts";
import { bundledSecretFiles } from "./bundled-secret-files/check.ts";
import { certPinning } from "./cert-pinning/check.ts";
import type { Check } from "./check.ts";
import { cleartextTraffic } from "./cleartext-traffic/check.ts";
import { clientSideAuth } from "./client-side-auth/check.ts";
import { codeObfuscation } from "./code-obfuscation/check.ts";
import { deepLinkVerification } from "./deep-link-verification/check.ts";
import { dependencyPinning } from "./dependency-pinning/check.ts";
import { exportedComponents } from "./exported-components/check.ts";
import { firebaseOpenRules } from "./firebase-open-rules/check.ts";
import { hardcodedCryptoMaterial } from "./hardcoded-crypto-material/check.ts";
import { hardcodedSecrets } from "./hardcoded-secrets/check.ts";
import { insecureEndpointUrls } from "./insecure-endpoint-urls/check.ts";
import { insecureLocalStorage } from "./insecure-local-storage/check.ts";
import { insecureRandom } from "./insecure-random/check.ts";
import { iosAts } from "./ios-ats/check.ts";
import { networkSecurityConfig } from "./network-security-config/check.ts";
import { pathTraversal } from "./path-traversal/check.ts";
import { permissionHygiene } from "./permission-hygiene/check.ts";
import { releaseSigning } from "./release-signing/check.ts";
import { runtimeIntegrity } from "./runtime-integrity/check.ts";
import { sensitiveLogging } from "./sensitive-logging/check.ts";
import { sensitiveUiExposure } from "./sensitive-ui-exposure/check.ts";
import { sqlInjection } from "./sql-injection/check.ts";
import { storageExposure } from "./storage-exposure/check.ts";
import { tlsValidationDisabled } from "./tls-validation-disabled/check.ts";
import { weakCrypto } from "./weak-crypto/check.ts";
import { webviewHardening } from "./webview-hardening/check.ts";

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
