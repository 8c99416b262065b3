import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { type ComposedProject, compose } from "../../compose.ts";

const render = sourceTools();

function project(request: object): ComposedProject {
  return compose({ mode: "generic", features: ["home"], ...request }, render);
}

function textOf({ files }: ComposedProject, path: string): string {
  return files.find((file) => file.path === path)?.content ?? assert.fail(`There is no ${path}.`);
}

const rows = [
  { state: "getx", name: "get", base: "extends GetxController", page: "extends GetView<HomeController>" },
  { state: "riverpod", name: "flutter_riverpod", base: "extends AsyncNotifier<T>", page: "extends ConsumerWidget" },
  { state: "bloc", name: "flutter_bloc", base: "extends Cubit<LoadState<T>>", page: "return BlocProvider(" },
  { state: "provider", name: "provider", base: "extends ChangeNotifier", page: "return ChangeNotifierProvider(" },
  { state: "none", name: undefined, base: "extends ChangeNotifier", page: "return ListenableBuilder(" },
];

const libraries = rows.flatMap(({ name }) => name ?? []);

describe("the option state", () => {
  for (const { state, name, base, page } of rows) {
    it(`writes controllers and pages with ${state}, and depends on no other library`, () => {
      const made = project({ state });
      const names = made.packages.dependencies.filter((entry) => libraries.includes(entry.name));
      assert.deepEqual(
        names.map((entry) => [entry.name, entry.tier]),
        name ? [[name, "req"]] : [],
      );
      assert.ok(textOf(made, "lib/core/state/load_controller.dart").includes(base));
      assert.ok(textOf(made, "lib/features/home/home_page.dart").includes(page));
    });
  }

  it("wraps what is fetched into a Result in the base layer only", () => {
    for (const { state } of rows) {
      const fetched = (baseLayer: boolean) =>
        textOf(project({ state, baseLayer }), "lib/core/state/load_controller.dart").includes(
          "Future<Result<T>> fetch()",
        );
      assert.deepEqual([fetched(true), fetched(false)], [true, false]);
    }
  });

  it("writes no base class for controllers when no page loads anything", () => {
    const { files } = project({ state: "bloc", features: ["splash"] });
    assert.ok(!files.some(({ path }) => path === "lib/core/state/load_controller.dart"));
    assert.ok(files.some(({ path }) => path === "lib/core/state/load_state.dart"));
  });
});
