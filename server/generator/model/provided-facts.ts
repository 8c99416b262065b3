/** Facts that an option decides and that other options need before any of them contributes. */
export interface ProvidedFacts {
  /** Settings are stored: there is a `KeyValueStore`, and `AppSettings` in it. */
  readonly storage: boolean;
  /** There is `AppTheme.light()`. */
  readonly lightTheme: boolean;
  /** There is `AppTheme.dark()`. */
  readonly darkTheme: boolean;
  /** The main pages are tabs of a navigation bar. */
  readonly tabBar: boolean;
  /** Lists load more near their end. */
  readonly pagedLists: boolean;
  /** Some tests compare pictures: they have a tag, and run alone, where the pictures were made. */
  readonly goldens: boolean;
  /** There is something to show in the gallery of debug builds. */
  readonly gallery: boolean;
  /** `Env` reads `.env` at the start; without it, values come from `--dart-define`. */
  readonly envFile: boolean;
  /** Unhandled errors are caught, even if nothing reports them. */
  readonly errorHooks: boolean;
  /** Something follows which page people see: there is `shownRoute`. */
  readonly shownRoute: boolean;
  /** The app asks for the location also while it is closed. */
  readonly backgroundLocation: boolean;
  /** Pages tell blocs what happens, where they would call cubits otherwise. */
  readonly blocEvents: boolean;
  /** riverpod_generator writes the providers, for functions and classes with `@riverpod`. */
  readonly riverpodGenerator: boolean;
  /** The service that reports the connection. */
  readonly networkSource: NetworkSource | undefined;
}

interface NetworkSource {
  /** Its type in Dart. */
  readonly service: string;
  /** Its file in `core/services`, without `.dart`. */
  readonly file: string;
}

/**
 * Joins the provided facts: a fact is true if any option provides it, and the first network source counts.
 *
 * @param all what each option provides, in the order of the list
 */
export function joinProvided(all: readonly Partial<ProvidedFacts>[]): ProvidedFacts {
  const holds = (isProvided: (one: Partial<ProvidedFacts>) => boolean | undefined) =>
    all.some((one) => isProvided(one) === true);
  return {
    storage: holds(({ storage }) => storage),
    lightTheme: holds(({ lightTheme }) => lightTheme),
    darkTheme: holds(({ darkTheme }) => darkTheme),
    tabBar: holds(({ tabBar }) => tabBar),
    pagedLists: holds(({ pagedLists }) => pagedLists),
    goldens: holds(({ goldens }) => goldens),
    gallery: holds(({ gallery }) => gallery),
    envFile: holds(({ envFile }) => envFile),
    errorHooks: holds(({ errorHooks }) => errorHooks),
    shownRoute: holds(({ shownRoute }) => shownRoute),
    backgroundLocation: holds(({ backgroundLocation }) => backgroundLocation),
    blocEvents: holds(({ blocEvents }) => blocEvents),
    riverpodGenerator: holds(({ riverpodGenerator }) => riverpodGenerator),
    networkSource: all.find(({ networkSource }) => networkSource !== undefined)?.networkSource,
  };
}
