import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";

const tools = sourceTools();

function files(interactivity: readonly string[], more: object = {}) {
  const { files, packages } = compose({ features: ["home"], localization: "none", interactivity, ...more }, tools);
  const texts = new Map(files.map(({ path, content }) => [path, content]));
  return { texts, names: packages.dependencies.map(({ name }) => name) };
}

const cases = [
  { value: "pull-refresh", widgets: ["app_pull_refresh"], message: "pullRefresh" },
  {
    value: "infinite-scroll",
    widgets: ["app_paged_list", "app_paged_list_end"],
    message: "listEnd",
  },
  { value: "shimmer", widgets: ["app_skeleton"] },
  { value: "hero", widgets: ["app_hero"] },
  { value: "page-transitions", widgets: ["app_page_transitions"] },
  { value: "animations", widgets: ["app_fade_in", "app_staggered", "app_animated_switch"] },
];

describe("interactivity", () => {
  const none = files([]);
  for (const { value, widgets, message } of cases) {
    it(`adds the widgets of ${value}, and only with it`, () => {
      const { texts } = files([value]);
      for (const widget of widgets) {
        const path = `lib/core/widgets/${widget}.dart`;
        assert.ok(texts.has(path), path);
        assert.ok(!none.texts.has(path), path);
      }
      assert.ok(texts.has(`docs/features/${value}.md`));
      assert.ok(!none.texts.has(`docs/features/${value}.md`));
      if (message !== undefined) {
        const getter = `String get ${message} `;
        assert.ok(texts.get("lib/core/l10n/app_strings.dart")?.includes(getter));
        assert.ok(!none.texts.get("lib/core/l10n/app_strings.dart")?.includes(getter));
      }
    });
  }

  it("needs shimmer for skeletons only", () => {
    assert.ok(files(["shimmer"]).names.includes("shimmer"));
    assert.ok(!files(["hero", "animations"]).names.includes("shimmer"));
  });

  it("ends a list with the page that says so, whatever the models, and begins with the page that is there", () => {
    for (const apiModels of ["manual", "freezed"]) {
      for (const architecture of ["feature-folder", "clean"]) {
        const { texts } = files(["infinite-scroll"], { mode: "generic", apiModels, architecture });
        const read = (path: string) => texts.get(path) ?? "";
        const inFolder = (kind: string) =>
          architecture === "clean" ? `lib/features/home/presentation/${kind}` : "lib/features/home";
        const list = read("lib/core/widgets/app_paged_list.dart");
        assert.match(list, /_complete = !page\.hasMore;/);
        assert.match(list, /final first = widget\.first;\s+if \(first == null\) \{[^}]*\} else \{\s+_add\(first\);/);
        assert.match(read("lib/core/network/models/paginated_response.dart"), /int\? totalPages/);
        assert.match(
          read(`${inFolder("controllers")}/home_controller.dart`),
          /Future<PaginatedResponse<\w+>> loadPage/,
        );
        assert.match(read(`${inFolder("widgets")}/home_view.dart`), /first: page,\s+loadPage: onMore,/);
      }
    }
  });

  it("tests the paged list, when tests are wanted", () => {
    const path = "test/core/widgets/app_paged_list_test.dart";
    assert.ok(files(["infinite-scroll"], { tests: true }).texts.has(path));
    assert.ok(!files(["infinite-scroll"], { tests: false }).texts.has(path));
  });

  it("moves nothing for people who want less motion", () => {
    const { texts } = files(cases.map(({ value }) => value));
    for (const widget of ["app_skeleton", "app_hero", "app_page_transitions", "app_fade_in", "app_animated_switch"]) {
      assert.match(texts.get(`lib/core/widgets/${widget}.dart`) ?? "", /MediaQuery\.disableAnimationsOf/, widget);
    }
  });
});
