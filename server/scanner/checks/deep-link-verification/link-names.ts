/** Streams and functions of app_links, uni_links and Firebase Dynamic Links that deliver links. */
const linkStreams: readonly string[] = [
  "uriLinkStream",
  "allUriLinkStream",
  "stringLinkStream",
  "allStringLinkStream",
  "linkStream",
  "onLink",
];
export const linkGetters: readonly string[] = [
  "getInitialLink",
  "getInitialUri",
  "getInitialLinkString",
  "getInitialAppLink",
  "getLatestLink",
  "getLatestLinkString",
];

const delivering = new Set([...linkStreams, ...linkGetters]);

/** Whether a member or function with this name delivers links. */
export function deliversLinks(name: string): boolean {
  return delivering.has(name);
}

/** The members of a link and of a route that hold what its author chose. */
export const linkParts: ReadonlySet<string> = new Set([
  "queryParameters",
  "queryParametersAll",
  "pathParameters",
  "pathSegments",
  "fragment",
  "query",
  "path",
]);
