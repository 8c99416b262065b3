/** The obligations a licence puts on an app, from least to most. */
export const licenceClasses = ["permissive", "weak copyleft", "strong copyleft", "unknown", "not open source"] as const;
export type LicenceClass = (typeof licenceClasses)[number];

/** The class of SPDX identifiers. The first match counts. Unlisted ones are unknown. */
const classes: readonly (readonly [ids: RegExp, LicenceClass])[] = [
  [/^(?:SSPL|BUSL|Elastic|PolyForm|Parity|Prosperity|Commons-Clause|JSON)\b|^CC-BY-(?:NC|ND)\b/, "not open source"],
  [/^GPL-[\d.]+-with-(?:classpath|GCC)-exception$/, "weak copyleft"],
  [/^(?:A?GPL|OSL|EUPL|CC-BY-SA|CPAL|RPL|QPL|Sleepycat|CECILL-[\d.]+$|ODbL)\b/, "strong copyleft"],
  [/^(?:LGPL|MPL|EPL|CDDL|CPL|IPL|APSL|MS-PL|MS-RL|SPL|NPL|CECILL-C|ErlPL|Artistic-1\.0|LGPLLR)\b/, "weak copyleft"],
  [
    /^(?:MIT|Apache|BSD|0BSD|ISC|Zlib|zlib-acknowledgement|Unlicense|WTFPL|CC0|CC-BY|PDDL|BSL-1\.0|OFL|UPL|NCSA)\b/,
    "permissive",
  ],
  [
    /^(?:PostgreSQL|Python|PSF|BlueOak|Unicode|ICU|X11|HPND|curl|OpenSSL|Artistic-2\.0|AFL|W3C|FTL|IJG|NTP)\b/,
    "permissive",
  ],
  [
    /^(?:libpng|libtiff|bzip2|Ruby|PHP|ZPL|Beerware|MulanPSL|TCL|Libpng|SSH|ECL|EFL|Vim|Naumen|Xnet|MirOS)\b/,
    "permissive",
  ],
];

/** Exceptions to the GPL that let other code link with it and keep its own licence. */
const linkingExceptions =
  /^(?:Classpath|GCC|LLVM|GPL-3\.0-linking|GNU-compiler|OpenJDK-assembly|Linux-syscall|Qt-GPL|u-boot|WxWindows|Font|Universal-FOSS)/;

/**
 * The class of one licence.
 *
 * @param exception the SPDX identifier behind `WITH`
 */
export function licenceClass(id: string, exception?: string): LicenceClass {
  const found = classes.find(([ids]) => ids.test(id))?.[1] ?? "unknown";
  return found === "strong copyleft" && exception !== undefined && linkingExceptions.test(exception)
    ? "weak copyleft"
    : found;
}

/** The class with the most obligations. */
export function strictestLicence(a: LicenceClass, b: LicenceClass): LicenceClass {
  return licenceClasses.indexOf(a) > licenceClasses.indexOf(b) ? a : b;
}

/** The class with the fewest obligations. */
export function mildest(a: LicenceClass, b: LicenceClass): LicenceClass {
  return strictestLicence(a, b) === a ? b : a;
}

/** What to do about a class. Permissive licences need nothing. */
export const licenceAdvice: Readonly<Record<LicenceClass, string | undefined>> = {
  permissive: undefined,
  "weak copyleft":
    "Its own files stay under their licence when you change them. Users must be able to relink an LGPL library, which apps for iOS rarely allow.",
  "strong copyleft":
    "An app or a service that contains it may have to be published under the same licence, and the app stores' terms conflict with the GPL.",
  unknown: "Without a licence nobody may use it. Look at the package and ask its authors.",
  "not open source": "Its licence limits who may use it and for what: buy it, replace it, or have it approved.",
};

/** The advice about a package that is not installed here. */
export const notInstalled = "It is not installed on this machine, so its licence is unknown.";
