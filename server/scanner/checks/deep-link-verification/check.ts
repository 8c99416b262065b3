import type { CodeFile } from "../../code/code.ts";
import { linkFilters } from "../../project/android/android-links.ts";
import { associatedHosts, urlSchemes } from "../../project/ios/ios-links.ts";
import type { Project } from "../../project/project.ts";
import type { Location } from "../../source/text.ts";
import { along, type Check, type CheckEvidence, fail, notApplicable, review, step, verdict } from "../check.ts";
import { type HandedValue, handedValues, linksBehind } from "./handed-links.ts";
import type { SinkKind } from "./link-sinks.ts";
import { type LinkUse, linkUses } from "./link-uses.ts";
import { linkWords, receivesLinks } from "./link-variables.ts";
import { passwordsTaken } from "./passwords.ts";
import { judgeCustomSchemes, judgeFilters, judgeWebSchemes } from "./registered-links.ts";
import { type RouteUse, routeUses } from "./route-links.ts";

interface Use extends Omit<LinkUse, "word"> {
  readonly kind: "use";
  readonly location: Location;
}

type Fact =
  | Use
  | ({ readonly kind: "handed" } & HandedValue)
  | ({ readonly kind: "route" } & RouteUse)
  | { readonly kind: "handler" }
  | { readonly kind: "password"; readonly location: Location };

export const deepLinkVerification: Check<Fact> = {
  meta: {
    id: "deep-link-verification",
    title: "Deep links unverified or unvalidated",
    owasp: "M4",
    severity: "Medium",
    cwe: [939],
    masvs: "PLATFORM-1",
    attackScenario:
      "Another app registers the same link and receives the codes and tokens in it. Or a web page opens a crafted link, and the app loads the attacker's page, signs in with the attacker's token or reads a file that the attacker chose.",
    remediation:
      "Use `https` links of your own domain with `android:autoVerify` and Associated Domains, and send no secrets through custom schemes. Treat every part of a link as untrusted input: compare hosts and values with an allow list before you open, store or load anything.",
  },
  collect: {
    languages: ["dart"],
    words: [...linkWords, "queryParameters", "launch", "loadRequest", "loadUrl", "URLRequest"],
    from: collect,
  },
  decide(project, facts) {
    const filters = project.android ? linkFilters(project.android) : [];
    const schemes = project.ios ? urlSchemes(project.ios) : [];
    const associated = project.ios ? associatedHosts(project.ios) : new Set<string>();
    const hasLinks = filters.length + schemes.length + associated.size > 0;
    if (!hasLinks && facts.every(({ kind }) => kind === "handed" || kind === "route"))
      return notApplicable("The app opens no links.");
    return verdict([
      ...judgeFilters(project, filters, associated),
      ...judgeWebSchemes(schemes),
      ...judgeCustomSchemes(filters, schemes),
      ...facts.flatMap((fact) => (fact.kind === "use" ? [judgeUse(fact)] : [])),
      ...judgeHanded(project, facts),
      ...facts.flatMap((fact) => (fact.kind === "route" && hasLinks ? [judgeRoute(fact)] : [])),
      ...facts.flatMap((fact) => (fact.kind === "password" ? [judgePassword(fact.location)] : [])),
    ]);
  },
};

function collect(file: CodeFile): Fact[] {
  return [
    ...handedValues(file).map((value) => ({ kind: "handed" as const, ...value })),
    ...routeUses(file).map((use) => ({ kind: "route" as const, ...use })),
    ...linkUses(file).map(({ word, ...use }) => ({ kind: "use" as const, ...use, location: word.location })),
    ...passwordsTaken(file).map(({ location }) => ({ kind: "password" as const, location })),
    ...(receivesLinks(file) ? [{ kind: "handler" as const }] : []),
  ];
}

function judgePassword(location: Location): CheckEvidence {
  return review(location, "This password comes from a link, whose author chose the account. Let the user confirm it.");
}

const dangers: Readonly<Record<SinkKind, string>> = {
  address: "The address that is opened here comes from a link",
  page: "The page that is loaded here comes from a link",
  path: "The file that is used here is named by a link",
  sql: "Text from a link becomes part of this SQL",
  token: "This token comes from a link, so the author of the link chose it",
  action: "This runs with values from a link, which any page can open",
};

function judgeUse({ location, sink, source, whole, routed }: Use): CheckEvidence {
  if (sink === "action") return review(location, `${dangers.action}. ${confirm}`);
  if (source === "route" || whole) return review(location, `${dangers[sink]}, if it can be set from outside the app.`);
  if (routed) return review(location, `${dangers[sink]}. Its host or path is checked, the value is not.`);
  return fail(location, `${dangers[sink]}, and nothing checks it.`);
}

function judgeRoute({ sink, place }: RouteUse): CheckEvidence {
  return review(place, `${dangers[sink]}, if links open this route. ${sink === "page" ? compare : confirm}`);
}

const confirm = "Let the user confirm it.";
const compare = "Compare it with what is allowed.";

/** What other functions take from a link and hand to a dangerous call. Whether they check it is not known. */
function judgeHanded({ code }: Project, facts: readonly Fact[]): CheckEvidence[] {
  const lineOf = ({ file, line }: Location) => `${file}:${line}`;
  const known = new Set(facts.flatMap((fact) => (fact.kind === "use" ? [lineOf(fact.location)] : [])));
  return facts.flatMap((fact) => {
    if (fact.kind !== "handed" || known.has(lineOf(fact.place))) return [];
    const [link] = linksBehind(code.flow, fact).filter(({ isPart }) => isPart || fact.sink === "page");
    if (!link) return [];
    known.add(lineOf(fact.place));
    const related = link.steps.map(({ message, ...place }) => place);
    const found = review(fact.place, `${dangers[fact.sink]}. ${fact.sink === "action" ? confirm : compare}`, related);
    return [along(found, [...link.steps, step(fact.place, "The value is used here.")])];
  });
}
