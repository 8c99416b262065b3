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

  it("builds with Bloc only what the state changes, does once what happens once, and logs every change", () => {
    const made = project({ state: "bloc", features: ["auth", "home"], tests: true });
    assert.match(textOf(made, "lib/features/home/home_page.dart"), /body: BlocBuilder<HomeCubit, LoadState</);
    assert.match(
      textOf(made, "lib/features/auth/auth_page.dart"),
      /BlocConsumer<AuthCubit, AuthState>\(\s+listenWhen:/,
    );
    assert.match(textOf(made, "lib/app/bootstrap.dart"), /Bloc\.observer = const AppBlocObserver\(\);/);
    assert.match(textOf(made, "test/features/home/home_cubit_test.dart"), /blocTest<HomeCubit, /);
    assert.ok(made.packages.devDependencies.some(({ name }) => name === "bloc_test"));
  });

  it("adds events to blocs where that is chosen", () => {
    const made = project({ state: "bloc", blocStyle: "events", features: ["auth", "home"], tests: true });
    assert.match(textOf(made, "lib/features/home/home_page.dart"), /\.\.add\(const LoadRequested\(\)\)/);
    assert.match(textOf(made, "lib/features/auth/auth_bloc.dart"), /on<SignInRequested>\(_onSignInRequested\);/);
    assert.match(textOf(made, "test/features/auth/auth_bloc_test.dart"), /bloc\.add\(const SignInRequested\(/);
    const other = project({ state: "provider", blocStyle: "events" });
    assert.ok(other.files.some(({ path }) => path === "lib/features/home/home_controller.dart"));
  });

  describe("with the generator of Riverpod", () => {
    const request = { state: "riverpod", riverpodStyle: "generator", features: ["auth", "home"], baseLayer: true };

    it("annotates every provider, and brings the parts that the generator writes", () => {
      const { files } = project(request);
      const annotated = files.filter(({ content }) => /^@(?:riverpod|Riverpod\()/m.test(content));
      assert.deepEqual(
        annotated.map(({ path }) => path),
        [
          "lib/app/providers.dart",
          "lib/features/auth/auth_controller.dart",
          "lib/features/home/home_controller.dart",
          "lib/features/home/home_detail_controller.dart",
        ],
      );
      for (const { path, content } of annotated) {
        const part = path.replace(".dart", ".g.dart");
        assert.ok(content.includes(`part '${part.slice(part.lastIndexOf("/") + 1)}';`), path);
        const names = [...content.matchAll(/^@.*\n(?:class (\w+)|\w+ (\w+)\()/gm)].map(
          ([, one, other]) => one ?? other,
        );
        const written = files.find((file) => file.path === part)?.content ?? "";
        assert.deepEqual(
          [...written.matchAll(/@ProviderFor\((\w+)\)/g)].map(([, name]) => name),
          names,
        );
        assert.doesNotMatch(content, /Provider(?:\.autoDispose)?<|\.family/);
      }
    });

    it("generates before anything is checked, and checks with riverpod_lint as a plugin of the analyzer", () => {
      const made = project(request);
      const dev = made.packages.devDependencies.map(({ name }) => name);
      for (const name of ["build_runner", "riverpod_generator", "riverpod_lint"] as const)
        assert.ok(dev.includes(name));
      assert.match(textOf(made, ".github/workflows/ci.yml"), /run: dart run build_runner build\n.*name: Format/s);
      assert.match(textOf(made, "SETUP.md"), /dart run build_runner build/);
      assert.match(textOf(made, "analysis_options.yaml"), /^plugins:\n {2}riverpod_lint: /m);
    });

    it("is nothing to the other libraries", () => {
      const { packages } = project({ ...request, state: "bloc" });
      assert.ok(![...packages.dependencies, ...packages.devDependencies].some(({ name }) => name.includes("riverpod")));
    });
  });

  it("hands the app's objects down with Provider, and looks none up elsewhere", () => {
    for (const baseLayer of [true, false]) {
      const made = project({ state: "provider", baseLayer, features: ["auth", "home"], themes: ["light", "dark"] });
      assert.match(textOf(made, "lib/app/bootstrap.dart"), /MultiProvider\(\s*providers: services\.providers/);
      assert.match(textOf(made, "lib/app/app.dart"), /context\.watch<AppSettings>\(\)/);
      const page = textOf(made, "lib/features/home/home_page.dart");
      assert.match(page, /context\.read<HomeRepository>\(\)/);
      assert.match(page, /body: Consumer<HomeController>\(/);
      assert.ok(!made.packages.dependencies.some(({ name }) => name === "get_it"));
    }
  });

  it("provides what has listeners as something that has, since Provider refuses the other way", () => {
    const request = { state: "provider", features: ["auth", "home"], themes: ["light", "dark"], consent: true };
    const made = project({ ...request, maintenanceGate: "backend", connectivity: ["connectivity_plus"] });
    const provided = textOf(made, "lib/app/app_services.dart");
    const notifiers = made.files.flatMap(({ content }) =>
      [...content.matchAll(/^class (\w+) extends ChangeNotifier/gm)].flatMap(([, name]) => name ?? []),
    );
    const services = notifiers.filter((name) => provided.includes(`late final ${name} `));
    assert.deepEqual(services.toSorted(), ["AppSettings", "ConsentService", "MaintenanceService", "Session"]);
    for (const name of services) assert.ok(provided.includes(`ListenableProvider<${name}>(`), name);
  });
});
