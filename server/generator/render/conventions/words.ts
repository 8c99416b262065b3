import type { StateLibrary } from "../../model/facts.ts";

/** What a state library calls the things that rules speak of. */
export interface StateWords {
  /** Its name, as people say it. */
  readonly library: string;
  /** What holds the state of a page. */
  readonly holder: string;
  /** How a holder tells that its state changed. */
  readonly notify: string;
  /** What rebuilds when it does. */
  readonly listen: string;
  /** Where it ends what it began. */
  readonly end: string;
}

/** The words of each state library. */
export const stateWords: Readonly<Record<StateLibrary, StateWords>> = {
  getx: {
    library: "GetX",
    holder: "a `GetxController`",
    notify: "`update()`",
    listen: "`GetBuilder` or `Obx` around the smallest widget",
    end: "`onClose()`",
  },
  riverpod: {
    library: "Riverpod",
    holder: "a `Notifier` or `AsyncNotifier`",
    notify: "one assignment to `state`",
    listen: "`ref.watch` in the smallest `ConsumerWidget`",
    end: "`ref.onDispose`",
  },
  bloc: {
    library: "Bloc",
    holder: "a `Cubit`",
    notify: "`emit`",
    listen: "`BlocBuilder` around the smallest widget",
    end: "`close()`",
  },
  provider: {
    library: "Provider",
    holder: "a `ChangeNotifier`",
    notify: "`notifyListeners()`",
    listen: "`Consumer` or `context.select` around the smallest widget",
    end: "`dispose()`",
  },
  none: {
    library: "plain Flutter",
    holder: "a `ChangeNotifier`",
    notify: "`notifyListeners()`",
    listen: "`ListenableBuilder` around the smallest widget",
    end: "`dispose()`",
  },
};
