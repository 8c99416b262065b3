import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import manifest from "../../../package.json" with { type: "json" };
import { brokenLinks } from "../../../test/generated/markdown-links.ts";
import { sourceTools } from "../../../test/generated/source-tools.ts";
import { compose } from "../compose.ts";
import { generatorVersion } from "./record/generator-version.ts";

const tools = sourceTools();
const project = (config: object) => compose({ recipe: "minimal", ...config }, tools);
type Project = ReturnType<typeof project>;
const textOf = ({ files }: Project, wanted: string) => files.find(({ path }) => path === wanted)?.content ?? "";
const removal = (made: Project, page: string) =>
  textOf(made, `docs/features/${page}.md`).split("## How to remove it\n")[1] ?? "";

describe("the record of a project", () => {
  const made = project({ assetTooling: ["images", "svg"], flavors: ["dev", "prod"], firebase: ["core"] });

  it("holds a configuration that makes the same project again", () => {
    const again = compose(JSON.parse(textOf(made, ".palisade/config.json")), tools);
    assert.equal(again.hash, made.hash);
    assert.deepEqual(
      again.warnings.filter(({ id }) => id.startsWith("changed-")),
      [],
    );
  });

  it("lists every other file with its owner and the hash of its bytes", () => {
    const { schemaVersion, generator, files } = JSON.parse(textOf(made, ".palisade/manifest.json"));
    const expected = made.files
      .filter(({ path }) => path !== ".palisade/manifest.json")
      .map(({ path, owner, content, encoding }) => {
        const bytes = Buffer.from(content, encoding ?? "utf8");
        return { path, owner, sha256: createHash("sha256").update(bytes).digest("hex") };
      });
    assert.deepEqual(files, expected);
    assert.deepEqual([schemaVersion, generator], [1, `palisade ${generatorVersion}`]);
    const rows = textOf(made, "MANIFEST.md");
    for (const { path, owner, sha256 } of expected.filter((file) => file.path !== "MANIFEST.md"))
      assert.ok(rows.includes(`| \`${path}\` | ${owner} | \`${sha256}\` |`), path);
  });

  it("names the version of the product", () => assert.equal(generatorVersion, manifest.version));

  it("names the owners of packages and services", () => {
    const rows = textOf(made, "MANIFEST.md");
    assert.match(rows, /\| `firebase_core` \| firebase \|/);
    assert.match(rows, /\| `FirebaseService` \| firebase \|/);
  });

  it("has no broken link", () => assert.deepEqual(brokenLinks(made.files), []));
});

describe("how to remove it", () => {
  it("names the change and everything that goes with it", () => {
    const text = removal(project({ assetTooling: ["images", "launcher_icons"] }), "asset-tooling");
    assert.match(text, /set `assetTooling` to `\[\]`/);
    for (const gone of ["assets/images/logo.png", "lib/core/assets/app_assets.dart", "flutter_launcher_icons"]) {
      assert.ok(text.includes(`- \`${gone}\``), gone);
    }
  });

  it("is true: without it, exactly these files are no longer there", () => {
    const config = { flavors: ["dev"], firebase: ["core", "analytics"], urlLauncher: true, assetTooling: ["svg"] };
    const made = project(config);
    const offs = { flavors: [], firebase: [], "url-launcher": false, "asset-tooling": [] };
    const keys: Readonly<Record<string, string>> = { "url-launcher": "urlLauncher", "asset-tooling": "assetTooling" };
    for (const [page, off] of Object.entries(offs)) {
      const without = new Set(project({ ...config, [keys[page] ?? page]: off }).files.map(({ path }) => path));
      const gone = made.files.flatMap(({ path, owner }) => (owner === page && !without.has(path) ? [path] : []));
      const text = removal(made, page);
      for (const path of gone) assert.ok(text.includes(`- \`${path}\``), `${page}: ${path}`);
      const listed = [...text.matchAll(/^- `([^`]+\.(?:dart|svg|md))`$/gm)].map(([, path = ""]) => path);
      for (const path of listed) assert.ok(gone.includes(path), `${page} keeps ${path}`);
    }
  });

  it("leaves packages alone that something else needs", () => {
    const text = removal(project({ assetTooling: ["svg"], components: ["flutter_svg"] }), "asset-tooling");
    assert.doesNotMatch(text, /`flutter_svg`/);
  });

  const single = [
    { page: "certificate-pinning", config: { security: ["secure_storage", "cert_pinning"] }, taken: "cert_pinning" },
    { page: "log-file", config: { logging: ["consoleLog", "file"] }, taken: "file" },
    { page: "feature-my_orders", config: { features: ["home", "orders", "my_orders"] }, taken: "my_orders" },
  ];
  for (const { page, config, taken } of single) {
    it(`takes only ${taken} out for ${page}`, () => {
      assert.match(removal(project(config), page), new RegExp(`take \`"${taken}"\` out of \``));
    });
  }

  it("says what a rule makes of the change", () => {
    assert.match(
      removal(project({ nativeFlavors: true }), "flavors"),
      /then becomes `\["dev","prod"\]`: Native flavours/,
    );
  });

  it("is how to add it on the page of an option that is off", () => {
    const page = textOf(project({}), "docs/features/notifications.md");
    assert.match(page, /## How to add it\n\n.*put any of these into `notifications`: `"local"`, `"push"`/);
    assert.doesNotMatch(page, /How to remove it/);
    assert.doesNotMatch(
      textOf(project({ notifications: ["local"] }), "docs/features/notifications.md"),
      /How to add it/,
    );
  });

  it("offers the other values of what every project has", () => {
    assert.match(
      removal(project({ baseLayer: true }), "api-client"),
      /another value of `apiClient` \(`api_request`, `dio`/,
    );
  });
});
