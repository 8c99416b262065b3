import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";

const tools = sourceTools();

function made(components: readonly string[], more: object = {}) {
  const project = compose({ features: ["home"], localization: "none", components, ...more }, tools);
  const texts = new Map(project.files.map(({ path, content }) => [path, content]));
  return {
    project,
    texts,
    packages: new Map<string, string>(project.packages.dependencies.map(({ name, tier }) => [name, tier])),
  };
}

const widgets = "lib/core/widgets";
const services = "lib/core/services";

const cases: readonly {
  readonly value: string;
  readonly files: readonly string[];
  readonly packages: readonly string[];
}[] = [
  {
    value: "cached_network_image",
    files: [`${widgets}/app_network_image.dart`],
    packages: ["cached_network_image"],
  },
  { value: "flutter_svg", files: [`${widgets}/app_svg.dart`], packages: ["flutter_svg"] },
  {
    value: "flutter_smart_dialog",
    files: [`${widgets}/app_dialogs.dart`],
    packages: ["flutter_smart_dialog"],
  },
  { value: "bottom_sheet", files: [`${widgets}/app_bottom_sheet.dart`], packages: [] },
  {
    value: "date_picker",
    files: [`${widgets}/app_date_picker.dart`, `${widgets}/app_date_field.dart`],
    packages: [],
  },
  {
    value: "image_attach",
    files: [`${widgets}/app_image_attach.dart`],
    packages: ["image_picker"],
  },
  {
    value: "file_download",
    files: [`${services}/file_download_service.dart`],
    packages: ["path_provider", "open_filex"],
  },
  { value: "pdf", files: [`${widgets}/app_pdf_view.dart`], packages: ["syncfusion_flutter_pdfviewer"] },
  { value: "share", files: [`${services}/share_service.dart`], packages: ["share_plus"] },
  { value: "state_widgets", files: [`${widgets}/app_state_view.dart`], packages: [] },
  { value: "form_validators", files: ["lib/core/forms/app_validators.dart"], packages: [] },
  { value: "switchers", files: [`${widgets}/app_theme_switcher.dart`], packages: [] },
];

describe("components", () => {
  const none = made([]);

  it("has the states of a page in every project", () => {
    assert.match(none.texts.get(`${widgets}/app_states.dart`) ?? "", /class AppError/);
  });

  for (const { value, files, packages } of cases) {
    it(`adds ${value}, and only when it is chosen`, () => {
      const { texts, packages: resolved } = made([value]);
      for (const path of [...files, `docs/features/${value.replaceAll("_", "-")}.md`]) {
        assert.ok(texts.has(path), path);
        assert.ok(!none.texts.has(path), path);
      }
      for (const name of packages) {
        assert.equal(resolved.get(name), "rec", name);
        assert.ok(!none.packages.has(name), name);
      }
    });
  }

  it("asks iOS for the camera and the photos, and Android for nothing", () => {
    const plist = (components: readonly string[]) => made(components).texts.get("ios/Runner/Info.plist") ?? "";
    for (const key of ["NSCameraUsageDescription", "NSPhotoLibraryUsageDescription"]) {
      assert.ok(plist(["image_attach"]).includes(key), key);
      assert.ok(!plist([]).includes(key), key);
    }
    const manifest = made(["image_attach"]).texts.get("android/app/src/main/AndroidManifest.xml");
    assert.doesNotMatch(manifest ?? "", /permission\.CAMERA|READ_MEDIA_IMAGES/);
  });

  it("tests what computes, when tests are wanted", () => {
    const paths = ["test/core/forms/app_validators_test.dart", "test/core/services/file_download_service_test.dart"];
    const chosen = ["form_validators", "file_download"];
    const present = (tests: boolean) => paths.map((path) => made(chosen, { tests }).texts.has(path));
    assert.deepEqual([present(true), present(false)], [paths.map(() => true), paths.map(() => false)]);
  });

  it("lets people save a shared picture on iOS", () => {
    const plist = (components: readonly string[]) => made(components).texts.get("ios/Runner/Info.plist") ?? "";
    assert.ok(plist(["share"]).includes("NSPhotoLibraryAddUsageDescription"));
    assert.ok(!plist([]).includes("NSPhotoLibraryAddUsageDescription"));
  });

  it("takes away the permissions that opening files would bring", () => {
    const manifest = made(["file_download"]).texts.get("android/app/src/main/AndroidManifest.xml") ?? "";
    assert.match(manifest, /READ_EXTERNAL_STORAGE"[^>]*tools:node="remove"/);
  });

  it("tells of the licence of the PDF viewer", () => {
    const ids = (components: readonly string[]) => made(components).project.warnings.map(({ id }) => id);
    assert.ok(ids(["pdf"]).includes("pdf-licence"));
    assert.ok(!ids(["share"]).includes("pdf-licence"));
    assert.match(made(["pdf"]).texts.get("SETUP.md") ?? "", /syncfusion/);
  });

  it("gives switchers two themes to switch", () => {
    const { project, texts } = made(["switchers"], { themes: ["light"] });
    assert.deepEqual(project.config["themes"], ["light", "dark"]);
    assert.ok(!texts.has(`${widgets}/app_language_switcher.dart`));
    assert.ok(project.warnings.some(({ id }) => id === "switchers-one-language"));
  });

  it("switches languages when there are several", () => {
    const more = { localization: "flutter_localization", identity: { locales: ["en", "pt-BR"] } };
    const { project, texts } = made(["switchers"], more);
    const switcher = texts.get(`${widgets}/app_language_switcher.dart`) ?? "";
    assert.match(switcher, /'pt-BR' => 'Português \(BR\)',/);
    assert.ok(!project.warnings.some(({ id }) => id === "switchers-one-language"));
  });
});
