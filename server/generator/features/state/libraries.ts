import type { StateLibrary } from "../../model/facts.ts";
import type { PackageName } from "../../packages/catalog.ts";

interface Library {
  readonly name?: PackageName;
  readonly title: string;
  /** The template of the base class of controllers, and its name. */
  readonly template: string;
  readonly loader: string;
  /** How pages and controllers meet, as sentences. */
  readonly how: string;
  /** How a page does it, in Dart. */
  readonly example: string;
  /** For AI assistants, one sentence. */
  readonly rule: string;
}

const notifier = { template: "notifier", loader: "LoadController" };

/** What a choice of a state library means. */
export const libraries: Readonly<Record<StateLibrary, Library>> = {
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
    how: "Each page makes its cubit in a `BlocProvider`, which also closes it, and watches it below.",
    example: "final controller = context.watch<HomeCubit>();",
    rule: "State lives in cubits that emit immutable states; a cubit emits nothing after it is closed.",
  },
  provider: {
    ...notifier,
    name: "provider",
    title: "Provider",
    how: "Each page makes its controller in a `ChangeNotifierProvider`, which also disposes it, and watches it below.",
    example: "final controller = context.watch<HomeController>();",
    rule: "State lives in `ChangeNotifier`s that a `ChangeNotifierProvider` makes; notify once for each change.",
  },
  none: {
    ...notifier,
    title: "Flutter only",
    how: "Each page is a `StatefulWidget` that makes its controller, a `ChangeNotifier`, disposes it, and listens to it with `ListenableBuilder`.",
    example: "ListenableBuilder(listenable: _controller, builder: (context, _) => Text('${_controller.state}'));",
    rule: "State lives in `ChangeNotifier`s that their page makes and disposes; widgets listen with `ListenableBuilder`.",
  },
};
