import type { ReportingDescriptorRelationship, ToolComponent, ToolComponentReference } from "sarif";
import type { Finding } from "../../contract/finding.ts";
import { owaspTitles } from "../../contract/owasp.ts";

type Classified = Pick<Finding, "cwe" | "owasp" | "masvs">;

/** A classification of weaknesses, such as CWE. */
interface Taxonomy {
  readonly name: string;
  readonly version?: string;
  readonly organization: string;
  readonly informationUri: string;
  readonly shortDescription: string;
  /** The classes of a finding. */
  idsOf(finding: Classified): readonly string[];
  describe(id: string): { readonly name: string; readonly helpUri?: string };
}

const taxonomies: readonly Taxonomy[] = [
  {
    name: "CWE",
    organization: "MITRE",
    informationUri: "https://cwe.mitre.org/",
    shortDescription: "The MITRE Common Weakness Enumeration.",
    idsOf: ({ cwe }) => cwe.map(String),
    describe: (id) => ({ name: `CWE-${id}`, helpUri: `https://cwe.mitre.org/data/definitions/${id}.html` }),
  },
  {
    name: "OWASP Mobile Top 10",
    version: "2024",
    organization: "OWASP",
    informationUri: "https://owasp.org/www-project-mobile-top-10/",
    shortDescription: "The ten most common risks of mobile apps.",
    idsOf: ({ owasp }) => [owasp],
    describe: (id) => ({ name: owaspTitles[id as keyof typeof owaspTitles] }),
  },
  {
    name: "OWASP MASVS",
    version: "2",
    organization: "OWASP",
    informationUri: "https://mas.owasp.org/MASVS/",
    shortDescription: "The OWASP Mobile Application Security Verification Standard.",
    idsOf: ({ masvs }) => [masvs],
    describe: (id) => ({ name: `MASVS-${id}`, helpUri: masvsPage(id) }),
  },
];

/** The web page of a MASVS control. */
export function masvsPage(control: string): string {
  return `https://mas.owasp.org/MASVS/controls/MASVS-${encodeURIComponent(control)}/`;
}

/** The taxonomies of a run, with the classes that its rules refer to. */
export interface Taxonomies {
  readonly components: ToolComponent[];
  readonly supported: ToolComponentReference[];
  /** The relationships from the rule of a finding to its classes. */
  relationshipsOf(finding: Classified): ReportingDescriptorRelationship[];
}

export function taxonomiesOf(findings: readonly Classified[]): Taxonomies {
  const known = taxonomies.map((taxonomy) => ({ taxonomy, ids: classes(taxonomy, findings) }));
  return {
    components: known.map(({ taxonomy, ids }) => component(taxonomy, ids)),
    supported: known.map(({ taxonomy: { name } }, index) => ({ name, index })),
    relationshipsOf: (finding) =>
      known.flatMap(({ taxonomy, ids }, index) =>
        taxonomy.idsOf(finding).map((id) => ({
          target: { id, index: ids.indexOf(id), toolComponent: { name: taxonomy.name, index } },
          kinds: ["superset"],
        })),
      ),
  };
}

function classes({ idsOf }: Taxonomy, findings: readonly Classified[]): string[] {
  const ids = [...new Set(findings.flatMap(idsOf))];
  return ids.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

function component(taxonomy: Taxonomy, ids: readonly string[]): ToolComponent {
  const { name, version, organization, informationUri, shortDescription, describe } = taxonomy;
  return {
    name,
    ...(version !== undefined && { version }),
    organization,
    informationUri,
    shortDescription: { text: shortDescription },
    isComprehensive: false,
    taxa: ids.map((id) => ({ id, ...describe(id) })),
  };
}
