/** Advisories as the database sends them: its whole format, with fields that nobody here reads. Our own texts. */

interface RangeText {
  readonly type?: string;
  readonly events: readonly Readonly<Record<string, string>>[];
}

interface RecordText {
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly summary?: string;
  readonly ecosystem: string;
  readonly name: string;
  readonly ranges?: readonly RangeText[];
  readonly versions?: readonly string[];
  readonly severity?: string;
  readonly vectors?: readonly { readonly type: string; readonly score: string }[];
  readonly withdrawn?: string;
}

export function osvRecord(about: RecordText) {
  const { id, aliases = [], summary, ecosystem, name, ranges = [], versions, severity, vectors, withdrawn } = about;
  return {
    id,
    schema_version: "1.7.3",
    modified: "2026-03-04T05:06:07.123456Z",
    published: "2026-03-01T00:00:00Z",
    ...(withdrawn !== undefined && { withdrawn }),
    aliases,
    related: ["CVE-2000-0001"],
    ...(summary !== undefined && { summary }),
    details: "### Impact\n\nSomebody who can send a request can do more than they should.\n",
    ...(vectors && { severity: vectors }),
    affected: [
      {
        package: { ecosystem, name, purl: `pkg:${ecosystem.toLowerCase()}/${name}` },
        ranges: ranges.map(({ type = "SEMVER", events }) => ({ type, events })),
        ...(versions && { versions }),
        database_specific: { source: "https://example.org/advisories.json" },
      },
    ],
    references: [{ type: "WEB", url: "https://example.org/advisory" }],
    database_specific: {
      ...(severity !== undefined && { severity }),
      cwe_ids: ["CWE-94"],
      github_reviewed: true,
      nvd_published_at: null,
    },
  };
}

/** A template engine whose options are code, fixed in two lines of releases. */
export const templateInjection = osvRecord({
  id: "GHSA-2222-3333-4444",
  aliases: ["CVE-2026-1001"],
  summary: "Options of a template are run as code",
  ecosystem: "npm",
  name: "stencil-render",
  ranges: [
    { events: [{ introduced: "0" }, { fixed: "1.4.9" }] },
    { events: [{ introduced: "2.0.0" }, { fixed: "2.3.1" }] },
  ],
  severity: "CRITICAL",
});

/** A Dart package that lists every version, as the pub server has to. */
export const headerInjection = osvRecord({
  id: "GHSA-5555-6666-7777",
  aliases: ["CVE-2026-2002"],
  summary: "Line breaks in a header value start a new header",
  ecosystem: "Pub",
  name: "courier_http",
  ranges: [{ type: "ECOSYSTEM", events: [{ introduced: "0" }, { fixed: "0.13.4" }] }],
  versions: ["0.13.1", "0.13.2", "0.13.3"],
  severity: "MODERATE",
});

/** A PHP package, rated by its vector alone. */
export const sessionFixation = osvRecord({
  id: "GHSA-8888-9999-2222",
  aliases: ["CVE-2026-3003"],
  summary: "A session survives the login",
  ecosystem: "Packagist",
  name: "meadow/session",
  ranges: [{ type: "ECOSYSTEM", events: [{ introduced: "6.0.0" }, { fixed: "6.4.2" }] }],
  vectors: [{ type: "CVSS_V3", score: "CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:N" }],
});
