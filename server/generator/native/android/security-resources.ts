import { comment, element, type XmlTree } from "../../escape/xml.ts";
import type { AndroidModel } from "./android-model.ts";

/** res/xml/network_security_config.xml of profile and release builds. */
export function networkSecurityResource({ cleartextTraffic }: AndroidModel): XmlTree {
  return element(
    "network-security-config",
    {},
    element("base-config", { cleartextTrafficPermitted: String(cleartextTraffic) }, anchors("system")),
  );
}

/** The one of debug builds: servers on the developer's machine, and a proxy that records traffic. */
export function debugNetworkSecurityConfig(): XmlTree {
  return element(
    "network-security-config",
    {},
    comment("For debug builds only: the file of the same name in main/ is that of releases."),
    element("base-config", { cleartextTrafficPermitted: "false" }, anchors("system", "user")),
    element(
      "domain-config",
      { cleartextTrafficPermitted: "true" },
      ...["localhost", "127.0.0.1", "10.0.2.2"].map((host) => element("domain", { includeSubdomains: "false" }, host)),
    ),
  );
}

function anchors(...sources: readonly string[]): XmlTree {
  return element("trust-anchors", {}, ...sources.map((src) => element("certificates", { src })));
}

/** res/xml/data_extraction_rules.xml: backups and transfers to a new device, Android 12 and later. */
export function dataExtractionRules(model: AndroidModel): XmlTree {
  return element(
    "data-extraction-rules",
    {},
    element("cloud-backup", { disableIfNoEncryptionCapabilities: "true" }, ...excluded(model)),
    element("device-transfer", {}, ...excluded(model)),
  );
}

/** res/xml/backup_rules.xml: the same up to Android 11. */
export function backupRules(model: AndroidModel): XmlTree {
  return element("full-backup-content", {}, ...excluded(model));
}

const domains = [
  ...["root", "file", "database", "sharedpref", "external"],
  ...["device_root", "device_file", "device_database", "device_sharedpref"],
];

/** Keys that only this device can read make no sense in a backup, even where the rest is backed up. */
const encryptedPreferences = ["FlutterSecureStorage.xml", "FlutterSecureKeyStorage.xml"];

function excluded({ backup }: AndroidModel): XmlTree[] {
  if (!backup) return domains.map((domain) => element("exclude", { domain, path: "." }));
  return encryptedPreferences.map((path) => element("exclude", { domain: "sharedpref", path }));
}
