import type { ProjectFacts, StateLibrary } from "../../model/facts.ts";
import type { PackageName } from "../../packages/catalog.ts";

export interface Library {
  readonly name?: PackageName;
  readonly title: string;
  /** The template of the base class of controllers, and its name. */
  readonly template: string;
  readonly loader: string;
  /** How controllers that load are written, as a sentence; without it they extend `loader`. */
  readonly loading?: string;
  /** How pages and controllers meet, as sentences. */
  readonly how: string;
  /** How a page does it, in Dart. */
  readonly example: string;
  /** For AI assistants, one sentence. */
  readonly rule: string;
}

const notifier = { template: "notifier", loader: "LoadController" };

/** What a choice of a state library means. */
const libraries: Readonly<Record<StateLibrary, Library>> = {
  getx: {
    name: "get",
    title: "GetX",
    template: "getx",
    loader: "LoadController",
    how: "Each page is a `GetView` whose `Bindings` make its controller; `Obx` builds it again when the state changes. GetX ends the controller with the page.",
    example: "Obx(() => OrdersView(state: controller.state, onLoad: controller.load));",
    rule: "State lives in `GetxController`s that `Bindings` make, never in widgets; read it inside `Obx`.",
  },
  riverpod: {
    name: "flutter_riverpod",
    title: "Riverpod",
    template: "riverpod",
    loader: "LoadNotifier",
    how: "Each page is a `ConsumerWidget` that watches the provider of its controller. The providers are hand-written, so nothing has to be generated; they end with the page, and errors are tried again only when people ask for it.",
    example: "final state = ref.watch(homeControllerProvider).loadState;",
    rule: "Providers are written by hand and `autoDispose`; watch in `build`, read in callbacks, and check `ref.mounted` after every await.",
  },
  bloc: {
    name: "flutter_bloc",
    title: "Bloc",
    template: "bloc",
    loader: "LoadCubit",
    how: "Each page makes its cubit in a `BlocProvider`, which also closes it; `BlocBuilder` builds the view again when the state changes, and `BlocConsumer` also does what happens once. `AppBlocObserver` logs every change and error.",
    example:
      "BlocBuilder<HomeCubit, LoadState<List<HomeItem>>>(\n  builder: (context, state) => HomeView(state: state, onLoad: context.read<HomeCubit>().load),\n);",
    rule: "State lives in cubits that emit immutable states; build with `BlocBuilder` around what changes, act once in `BlocListener`, and read a cubit with `context.read` in callbacks only.",
  },
  provider: {
    ...notifier,
    name: "provider",
    title: "Provider",
    how: "Each page makes its controller in a `ChangeNotifierProvider`, which also disposes it, and `Consumer` builds the view again when it changes. The app's own objects come from the `MultiProvider` around it: `context.read` in callbacks, `context.watch` or `context.select` where the widget follows.",
    example:
      "Consumer<HomeController>(\n  builder: (context, controller, _) => HomeView(state: controller.state, onLoad: controller.load),\n);",
    rule: "State lives in `ChangeNotifier`s that a `ChangeNotifierProvider` makes; notify once for each change, watch or select in `build`, and read in callbacks.",
  },
  none: {
    ...notifier,
    title: "Flutter only",
    how: "Each page is a `StatefulWidget` that makes its controller, a `ChangeNotifier`, disposes it, and listens to it with `ListenableBuilder`.",
    example: "ListenableBuilder(listenable: _controller, builder: (context, _) => Text('${_controller.state}'));",
    rule: "State lives in `ChangeNotifier`s that their page makes and disposes; widgets listen with `ListenableBuilder`.",
  },
};

/** Bloc with events instead of calls. */
const events: Library = {
  ...libraries.bloc,
  template: "events",
  loader: "LoadBloc",
  how: "Each page makes its bloc in a `BlocProvider`, which also closes it, and adds events to it; `BlocBuilder` builds the view again when the state changes, and `BlocConsumer` also does what happens once. `AppBlocObserver` logs every change and error.",
  example: "context.read<HomeBloc>().add(const LoadRequested());",
  rule: "State lives in blocs: pages add events, and each handler emits immutable states; build with `BlocBuilder` around what changes, and act once in `BlocListener`.",
};

/** Riverpod with providers that its generator writes. */
const generated: Library = {
  ...libraries.riverpod,
  template: "generated",
  loading: "Controllers that load say in `build` what to fetch, and `load` fetches it again.",
  how: "Each page is a `ConsumerWidget` that watches the provider of its controller, a class with `@riverpod`; riverpod_generator writes the providers into the `*.g.dart` files. They end with the page, those of the app's own objects live as long as the app, and errors are tried again only when people ask for it. After a change: `dart run build_runner build`. The first run also fills in the hashes of the sources, which hot reload compares.",
  rule: "Providers are functions and classes with `@riverpod`; after changing one, run `dart run build_runner build` and never edit `*.g.dart`. Watch in `build`, read in callbacks, and check `ref.mounted` after every await.",
};

/** What the choice of a state library means in a project. */
export function libraryOf(chosen: StateLibrary, { blocEvents, riverpodGenerator }: ProjectFacts): Library {
  if (riverpodGenerator) return generated;
  return blocEvents ? events : libraries[chosen];
}
