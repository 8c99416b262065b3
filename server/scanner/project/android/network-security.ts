import { isPublicHost } from "../../vocabulary/network/hosts.ts";
import type { ConfigFile } from "../config-file.ts";
import { attributeOf, type XmlAttribute, type XmlElement } from "../xml/xml.ts";
import type { AndroidApp, EffectiveAttribute } from "./android-app.ts";

/** A `<domain-config>`, nested ones included. A nested one inherits what it does not set. */
interface DomainConfig {
  readonly element: XmlElement;
  readonly cleartext: boolean;
  readonly domains: readonly XmlElement[];
}

/** A trust anchor outside `<debug-overrides>`. */
export interface TrustAnchor {
  readonly element: XmlElement;
  readonly source: string;
  /** The surrounding `<trust-anchors>`. */
  readonly anchors: XmlElement;
  /** The surrounding configuration, for `tools:ignore`. */
  readonly owner: XmlElement;
}

/** A network security configuration file, as Android reads it for a release build. */
export interface NetworkSecurityConfig {
  readonly file: ConfigFile;
  /** Why the file cannot be used. */
  readonly error: string | undefined;
  readonly root: XmlElement | undefined;
  readonly base: XmlElement | undefined;
  /** `cleartextTrafficPermitted` of the base configuration. */
  readonly baseCleartext: XmlAttribute | undefined;
  readonly domainConfigs: readonly DomainConfig[];
  readonly trustAnchors: readonly TrustAnchor[];
  readonly pinSets: readonly XmlElement[];
}

/** The `android:networkSecurityConfig` of one release variant. */
export interface NetworkSecurityReference {
  readonly attribute: EffectiveAttribute;
  /** The resolved reference. Undefined if the attribute is absent or cannot be resolved. */
  readonly reference: string | undefined;
  /** The referenced file in each source set that has it. Empty if the reference dangles. */
  readonly configs: readonly NetworkSecurityConfig[];
}

/** The network security configuration of each release variant. */
export function networkSecurityReferences(android: AndroidApp): NetworkSecurityReference[] {
  return android.applicationAttribute("networkSecurityConfig").map((attribute) => {
    const reference = attribute.value?.kind === "literal" ? attribute.value.text : undefined;
    const files = reference === undefined ? [] : android.resourceFiles(reference);
    return { attribute, reference, configs: files.map(readNetworkSecurityConfig) };
  });
}

/** Reads a network security configuration: https://developer.android.com/privacy-and-security/security-config */
export function readNetworkSecurityConfig(file: ConfigFile): NetworkSecurityConfig {
  const { root, error } = file.xml();
  const usable = !error && root?.name === "network-security-config" ? root : undefined;
  const base = usable?.children.find((child) => child.name === "base-config");
  const released = usable?.children.filter((child) => child.name !== "debug-overrides") ?? [];
  const baseCleartext = base && attributeOf(base, "cleartextTrafficPermitted");
  const inherited = baseCleartext?.value.toLowerCase() === "true";
  return {
    file,
    error: usable ? undefined : (error?.message ?? "its root element is not <network-security-config>"),
    root: usable,
    base,
    baseCleartext,
    domainConfigs: released
      .filter((child) => child.name === "domain-config")
      .flatMap((child) => domainConfigs(child, inherited)),
    trustAnchors: released.flatMap(trustAnchors),
    pinSets: released.flatMap((child) => within(child, "pin-set")),
  };
}

/** The `<domain>` elements of configurations that allow cleartext to hosts on the public internet. */
export function publicCleartextDomains(config: NetworkSecurityConfig): XmlElement[] {
  return config.domainConfigs
    .filter((domainConfig) => domainConfig.cleartext)
    .flatMap((domainConfig) => domainConfig.domains.filter((domain) => isPublicHost(domain.text)));
}

/** Whether `tools:ignore` on one of these elements names a lint rule, so that the author has seen the problem. */
export function acknowledges(elements: readonly (XmlElement | undefined)[], rules: readonly string[]): boolean {
  return elements.some((element) =>
    element?.attributes.some(
      ({ name, value }) =>
        name.endsWith(":ignore") && value.split(",").some((rule) => [...rules, "all"].includes(rule.trim())),
    ),
  );
}

function domainConfigs(element: XmlElement, inherited: boolean): DomainConfig[] {
  const own = attributeOf(element, "cleartextTrafficPermitted")?.value.toLowerCase();
  const cleartext = own === undefined ? inherited : own === "true";
  const domains = element.children.filter((child) => child.name === "domain");
  const nested = element.children.filter((child) => child.name === "domain-config");
  return [{ element, cleartext, domains }, ...nested.flatMap((child) => domainConfigs(child, cleartext))];
}

function trustAnchors(owner: XmlElement): TrustAnchor[] {
  const nested = owner.children.filter((child) => child.name === "domain-config").flatMap(trustAnchors);
  const own = owner.children
    .filter((child) => child.name === "trust-anchors")
    .flatMap((anchors) =>
      anchors.children
        .filter((child) => child.name === "certificates")
        .map((element) => ({ element, source: attributeOf(element, "src")?.value ?? "", anchors, owner })),
    );
  return [...own, ...nested];
}

function within(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : within(child, name)));
}
