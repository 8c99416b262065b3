import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { devNull, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Environment } from "../../server/services/state-folder.ts";
import { hostileTexts } from "../support/reports/hostile-text.ts";
import { stripeKey } from "../support/services/git/git-repository.ts";
import { type OsvServer, startOsvServer } from "../support/services/osv/osv-server.ts";
import { osvRecord } from "../support/services/osv/records.ts";
import { hostileApi } from "./hostile-api.ts";

const baseApp = join(import.meta.dirname, "../fixtures/base-app");

/** A folder of apps, of which one says hostile things wherever a project can say anything. */
export interface HostileProject {
  /** Holds everything. */
  readonly area: string;
  /** The folder of the apps. */
  readonly root: string;
  readonly path: string;
  /** What the program is started with: a state folder of its own, and a database of advisories that is as hostile. */
  readonly environment: Environment;
  remove(): Promise<void>;
}

/** Everything at once. */
export const everyTrick = hostileTexts.map(([, text]) => text).join(" ");

/** What a file system takes as a name. */
const nameOf = (text: string) => text.replace(process.platform === "win32" ? /[<>:"|?*/\\\p{Cc}]/gu : /[/]/g, "_");

const filesOf = (): Readonly<Record<string, string>> => ({
  "pubspec.yaml": `name: ${JSON.stringify(`garden ${everyTrick}`)}
environment:
  sdk: ^3.8.0
dependencies:
  flutter:
    sdk: flutter
${hostileTexts.map(([, text]) => `  ${JSON.stringify(text)}: any\n`).join("")}`,
  "pubspec.lock": `packages:
${hostileTexts.map(([, text]) => packageOf(text)).join("")}sdks:
  dart: ">=3.8.0 <4.0.0"
`,
  ...npmPackages("functions", (_, index) => `stencil-${index}`),
  ...npmPackages("backend", (text) => text),
  "palisade.yaml": JSON.stringify({
    off: [
      { check: "hardcoded-secrets", reason: everyTrick, paths: ["lib/ignored.dart"] },
      { check: everyTrick, reason: everyTrick },
    ],
    triage: [{ check: "insecure-random", state: "Accepted risk", reason: everyTrick }],
  }),
  // What an update reads, and says back.
  ".palisade/config.json": JSON.stringify({
    recipe: "minimal",
    appName: "garden_notes",
    identity: { platforms: ["android"] },
    ...Object.fromEntries(hostileTexts.map(([, text]) => [text, everyTrick])),
  }),
  ".palisade/manifest.json": JSON.stringify({
    schemaVersion: 1,
    files: ["pubspec.yaml", "android/app/src/main/AndroidManifest.xml", "lib/gone.dart"].map((path) => ({
      path,
      sha256: "0".repeat(64),
    })),
  }),
  "lib/ignored.dart": `final key = "${stripeKey()}";\n`,
  "android/app/src/main/AndroidManifest.xml": `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <application android:label="x" android:debuggable="true" android:allowBackup="true">
${hostileTexts.map(([, text]) => `    <activity android:name="${xml(text)}" android:exported="true"/>\n`).join("")}  </application>
</manifest>
`,
  ...Object.fromEntries(hostileTexts.map(([what, text]) => [`lib/${what.replaceAll(" ", "_")}.dart`, dart(text)])),
  ...Object.fromEntries(hostileTexts.map(([, text]) => [`lib/${nameOf(text)}.dart`, dart(text)])),
});

/** Packages of npm with hostile licences and, where the reader takes them, versions and names. */
function npmPackages(folder: string, name: (text: string, index: number) => string): Record<string, string> {
  const names = hostileTexts.map(([, text], index) => name(text, index));
  const dependencies = Object.fromEntries(names.map((one) => [one, "^1.0.0"]));
  const installed = hostileTexts.map(([, text], index) => [
    `node_modules/${names[index]}`,
    { version: "1.0.0", license: text },
  ]);
  const lock = {
    name: everyTrick,
    lockfileVersion: 3,
    packages: Object.fromEntries([["", { name: everyTrick, dependencies }], ...installed]),
  };
  return {
    [`${folder}/package.json`]: JSON.stringify({ name: everyTrick, dependencies }),
    [`${folder}/package-lock.json`]: JSON.stringify(lock),
  };
}

function packageOf(name: string): string {
  return `  ${JSON.stringify(name)}:
    dependency: "direct main"
    description:
      name: ${JSON.stringify(name)}
      url: "https://pub.dev"
    source: hosted
    version: ${JSON.stringify(`1.0.0+${name}`)}
`;
}

function xml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** Lines that fail or need a review, with the text in front of the words, behind them and in a literal. */
function dart(text: string): string {
  const line = text.replaceAll("*/", "").replaceAll("\n", "\n*/ /*");
  return `/*${line}*/ client.badCertificateCallback = (a, b, c) => true; //${line.replaceAll("\n", " ")}
final key = "${stripeKey()}"; //${line.replaceAll("\n", " ")}
final rows = db.rawQuery("SELECT * FROM ${line.replaceAll(/["$\n\\]/g, "")} WHERE id = $id");
`;
}

/** Writes the app into a folder. */
export async function writeHostileApp(path: string): Promise<void> {
  await cp(baseApp, path, { recursive: true });
  for (const [file, text] of Object.entries(filesOf())) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), text);
  }
}

/** Makes the project and commits it twice, by an author and with a message as hostile as the rest. */
export async function createHostileProject(): Promise<HostileProject> {
  const area = await mkdtemp(join(tmpdir(), "palisade-attack-"));
  const root = join(area, "apps");
  const path = join(root, nameOf(`garden ${everyTrick}`).slice(0, 80));
  await writeHostileApp(path);
  // What cannot be scanned is told as well.
  const sample = Object.fromEntries(hostileTexts.map(([, text]) => [text, [null, text, { [text]: text }]]));
  await writeFile(join(area, "sample.json"), JSON.stringify([{ id: 1, ...sample }]));
  const api = hostileApi(hostileTexts.map(([, text]) => text));
  await writeFile(join(area, "api.json"), JSON.stringify(api));
  await mkdir(join(area, "overlay", "files"), { recursive: true });
  await writeFile(
    join(area, "overlay", "palisade.overlay.yaml"),
    `version: 1\nname: evil-team\ndescription: "::error::x ##vso[x]"\n`,
  );
  await writeFile(join(area, "overlay", "files", "evil.md"), "\u001b[2J\u202e::error::x ##vso[x]\n");
  await mkdir(join(root, nameOf("broken \u001b[31m ::x")), { recursive: true });
  await writeFile(join(root, nameOf("broken \u001b[31m ::x"), "pubspec.yaml"), "name: broken\n");
  commit(root, path);
  const osv = await hostileDatabase();
  return {
    area,
    root,
    path,
    environment: {
      PATH: process.env["PATH"],
      HOME: area,
      PALISADE_HOME: join(area, "state"),
      PROJECTS_ROOT: root,
      PALISADE_OSV_URL: osv.address,
    },
    async remove() {
      await osv.close();
      await rm(area, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function commit(root: string, path: string): void {
  const person = ["-c", `user.name=${everyTrick.replace(/[\n\0<>]/g, " ")}`, "-c", "user.email=evil@garden.example"];
  const git = (...args: readonly string[]) =>
    execFileSync("git", [...person, "-c", "core.autocrlf=false", ...args], {
      cwd: root,
      env: { ...process.env, GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: devNull },
      stdio: "pipe",
    });
  git("init", "--quiet", "--initial-branch=main");
  git("commit", "--quiet", "--allow-empty", "-m", "Start");
  git("add", "--all", path);
  git("commit", "--quiet", "-m", `${everyTrick}\n\n${stripeKey()}`);
}

/** Knows something bad about every package, in bad words. */
async function hostileDatabase(): Promise<OsvServer> {
  const osv = await startOsvServer();
  for (const [index, [, text]] of hostileTexts.entries()) {
    const id = `GHSA-2222-3333-44${String(index + 22)}`;
    const name = `stencil-${index}`;
    const record = osvRecord({ id, summary: text, ecosystem: "npm", name, versions: ["1.0.0"], severity: text });
    osv.known.set(`npm ${name} 1.0.0`, [id]);
    osv.records.set(id, record);
  }
  return osv;
}
