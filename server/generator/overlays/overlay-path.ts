import { filePathProblem } from "../escape/file-name.ts";

/** In characters. With it, a project fits below a usual folder of Windows. */
const longest = 150;

/** Files that build services or Git tools run without being asked, and that have no dot in front. */
const runsByItself =
  /^(?:jenkinsfile|(?:bitbucket|azure)-pipelines\.ya?ml|codemagic\.yaml|bitrise\.yml|appveyor\.yml|lefthook\.ya?ml|makefile|justfile)$/i;

/** Files that hold secrets on the machines of people and of build services. */
const holdsSecrets =
  /(?:^|\/)(?:key\.properties|local\.properties|secrets\.xcconfig)$|\.(?:jks|keystore|p12|p8|pem|key)$/i;

/**
 * Why an overlay must not bring a file to this place, as the rest of a sentence that begins with the path; undefined if
 * it may.
 */
export function overlayPathProblem(path: string): string | undefined {
  if (path.length > longest) return `is longer than ${longest} characters`;
  const invalid = filePathProblem(path);
  if (invalid !== undefined) return invalid;
  if (!/^[\w.@/-]+$/.test(path)) return "must be of letters, digits and _ - . @ alone";
  if (path.split("/").some((name) => name.startsWith("."))) {
    return "begins with a dot: such files steer Git, editors and build services, and an overlay brings none";
  }
  if (runsByItself.test(path)) return "is run by build services or Git by itself, and an overlay brings no such file";
  return holdsSecrets.test(path) ? "is a file for secrets, which an overlay must not bring" : undefined;
}
