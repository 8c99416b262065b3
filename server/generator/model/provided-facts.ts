/** What single options decide and others must know before any of them contributes. */
export interface ProvidedFacts {
  /** Settings outlive the app: there is a `KeyValueStore`, and `AppSettings` in it. */
  readonly storage: boolean;
  /** There is `AppTheme.light()`. */
  readonly lightTheme: boolean;
  /** There is `AppTheme.dark()`. */
  readonly darkTheme: boolean;
  /** The main pages are tabs of a navigation bar. */
  readonly tabBar: boolean;
  /** Lists load more when people scroll near their end. */
  readonly pagedLists: boolean;
  /** `Env` reads `.env` at the start; without it, values come from `--dart-define`. */
  readonly envFile: boolean;
  /** Errors that nothing handles are caught, even when nothing reports them. */
  readonly errorHooks: boolean;
  /** The service that knows whether there is a connection. */
  readonly networkSource: NetworkSource | undefined;
}

interface NetworkSource {
  /** Its type in Dart. */
  readonly service: string;
  /** Its file in `core/services`, without `.dart`. */
  readonly file: string;
}

/**
 * Joins what the options provide: a fact holds when any option says so, and the first network source counts.
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
    envFile: holds(({ envFile }) => envFile),
    errorHooks: holds(({ errorHooks }) => errorHooks),
    networkSource: all.find(({ networkSource }) => networkSource !== undefined)?.networkSource,
  };
}
