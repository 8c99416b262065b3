import { ignoredBy } from "../../project/gitignore.ts";
import type { Lockfile } from "../../project/lockfile.ts";
import type { Project } from "../../project/project.ts";
import { type PubspecDependency, readPubspec } from "../../project/pubspec.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";

export const dependencyPinning: Check = {
  meta: {
    id: "dependency-pinning",
    title: "Dependencies not pinned or from untrusted sources",
    owasp: "M2",
    severity: "Medium",
    cwe: [1357],
    masvs: "CODE-3",
    attackScenario:
      "An attacker takes over a package or its repository, or the network of the build machine, and publishes a changed version. The next build picks it up unnoticed and ships it to every user.",
    remediation:
      "Commit `pubspec.lock`, give every git dependency a commit or tag as `ref`, give every hosted one a bounded version, and fetch over `https` only.",
  },
  decide(project) {
    const { pubspec, lock } = project;
    if (project.isLibrary)
      return notApplicable("The project is a library, and the app that uses it chooses the versions.");
    if (pubspec.error !== undefined)
      return verdict([
        review(
          pubspec.location,
          "`pubspec.yaml` cannot be read, so its dependencies were not checked. Repair the file.",
        ),
      ]);
    const dependencies = [...pubspec.dependencies, ...localOverrides(project)];
    const overridden = new Set(
      dependencies.filter((one) => one.section === "dependency_overrides").map((one) => one.name),
    );
    const effective = dependencies.filter((one) => one.section === "dependency_overrides" || !overridden.has(one.name));
    const isPinned = pinnedFor(dependencies);
    return verdict([
      ...judgeLock(project),
      ...insecureInLock(lock),
      ...effective.flatMap((one) => judge(one, lock, isPinned)),
    ]);
  },
};

/** The dependencies that `pubspec_overrides.yaml` replaces, if it is committed. */
function localOverrides(project: Project): readonly PubspecDependency[] {
  const file = project.config("pubspec_overrides.yaml");
  return file && !ignoredBy(project, file.path) ? readPubspec(file).dependencies : [];
}

function judgeLock(project: Project): CheckEvidence[] {
  const { pubspec, lock } = project;
  const ignoring = ignoringLine(project, lock?.path ?? "pubspec.lock");
  if (!lock) {
    const why = ignoring ? "Git ignores `pubspec.lock`" : "There is no `pubspec.lock`";
    const [first] = pubspec.dependencies;
    const message = `${why}, so every build resolves the versions again. Commit it.`;
    return [review(ignoring ?? pubspec.location, message, first ? [first.location] : undefined)];
  }
  return ignoring
    ? [review(ignoring, "Git ignores `pubspec.lock`, so other machines and CI build with other versions. Commit it.")]
    : [];
}

/** The line of a `.gitignore` that ignores a lock file: the project's own, or that of its workspace. */
function ignoringLine(project: Project, lock: string): Location | undefined {
  if (!ignoredBy(project, lock)) return undefined;
  const above = lock.slice(0, -"pubspec.lock".length);
  // A pattern does not reach above its folder: `../pubspec.lock` ignores nothing.
  for (const file of project.configs) {
    const match =
      /^(?:\.\.\/)*\.gitignore$/.test(file.path) && file.path.startsWith(above)
        ? /^(?!\.\.\/)[^#!\n]{0,200}(?:pubspec|\*)\.lock[ \t\r]*$/m.exec(file.text)
        : null;
    if (match) return file.locate({ start: match.index, end: match.index + match[0].trimEnd().length });
  }
  return project.pubspec.location;
}

const insecure = /^(?:http|git):\/\//i;

/** The lock file decides where transitive packages come from. */
function insecureInLock(lock: Lockfile | undefined): CheckEvidence[] {
  return [...(lock?.packages.values() ?? [])]
    .filter(({ url, dependency }) => dependency === "transitive" && insecure.test(url ?? ""))
    .map(({ name, url, location }) =>
      fail(location, `${inCode(name)} is fetched from ${inCode(url ?? "")} without encryption. Use \`https\`.`),
    );
}

/** Packages that run code which is not part of the signed app. */
const codeLoaders = new Set([
  "dart_eval",
  "flutter_eval",
  "flutter_js",
  "flutter_qjs",
  "hetu_script",
  "shorebird_code_push",
]);

function judge(
  dependency: PubspecDependency,
  lock: Lockfile | undefined,
  isPinned: (name: string) => boolean,
): CheckEvidence[] {
  const { name, section, source, location, sourceLocation } = dependency;
  const found: CheckEvidence[] = [];
  const isShipped = section !== "dev_dependencies";
  if ((source.kind === "hosted" || source.kind === "git") && insecure.test(source.url ?? "")) {
    found.push(
      fail(location, `${inCode(name)} is fetched from ${inCode(source.url ?? "")} without encryption. Use \`https\`.`),
    );
  }
  const moves = howItMoves(dependency, isPinned);
  const related = sourceLocation ? [sourceLocation] : [];
  const isOlder = lock !== undefined && lock.packages.size > 0 && !lock.packages.has(name);
  if (moves !== undefined && (!lock || isOlder)) {
    const unpinned = lock ? "the lock file is older and lacks it" : "no lock file pins it";
    found.push((isShipped ? fail : review)(location, `${inCode(name)} ${moves}, and ${unpinned}.`, related));
  } else if (moves !== undefined && source.kind === "git") {
    found.push(
      review(
        location,
        `${inCode(name)} ${moves}: only the lock file pins it, until the next \`pub upgrade\`.`,
        related,
      ),
    );
  }
  if (isShipped && codeLoaders.has(name)) {
    found.push(
      review(
        location,
        `${inCode(name)} runs code that is loaded at run time. Make sure that only you can supply that code.`,
      ),
    );
  }
  return found;
}

const commit = /^[0-9a-f]{7,40}$/i;
const versionTag = /(?:^|[-_/])v?\d+\.\d+\.\d+(?:[-+.][\w.+-]{1,100})?$/i;

/** How the dependency can change without an edit of `pubspec.yaml`, as a predicate; undefined if it cannot. */
function howItMoves(
  { name, source, constraint }: PubspecDependency,
  isPinned: (name: string) => boolean,
): string | undefined {
  if (source.kind === "git") {
    if (source.ref === undefined) return "follows `HEAD` of its repository";
    return commit.test(source.ref) || versionTag.test(source.ref)
      ? undefined
      : `follows ${inCode(source.ref)} of its repository`;
  }
  if (source.kind !== "hosted" || isPinned(name)) return undefined;
  return constraint === undefined || constraint === "any" ? "accepts any version" : undefined;
}

/** Which packages the Flutter SDK fixes the version of, by its packages that an app depends on. */
function pinnedFor(dependencies: readonly PubspecDependency[]): (name: string) => boolean {
  const hasTexts = dependencies.some(({ name }) => name === "flutter_localizations");
  return (name) => pinnedBySdk.has(name) || (hasTexts && name === "intl");
}

/** The dependencies of flutter and flutter_test. `intl` is one of flutter_localizations. */
const pinnedBySdk = new Set(
  (
    "async boolean_selector characters clock collection fake_async leak_tracker leak_tracker_flutter_testing " +
    "leak_tracker_testing matcher material_color_utilities meta path source_span stack_trace stream_channel " +
    "string_scanner sync_http term_glyph test_api vector_math vm_service webdriver"
  ).split(" "),
);
