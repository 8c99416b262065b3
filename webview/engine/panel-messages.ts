/** What the app in a panel asks of VS Code. */
export type ToHost =
  /** The page is there, listens, and is at an address. Whatever a page before it asked for is not wanted any more. */
  | { readonly kind: "ready"; readonly address: string }
  /** Where the app is now. */
  | { readonly kind: "at"; readonly address: string }
  | {
      readonly kind: "call";
      readonly id: number;
      readonly name: string;
      readonly input: object;
      readonly progress: boolean;
    }
  | { readonly kind: "cancel"; readonly id: number }
  /** The answer of an operation as a file. Answered with whether it was saved: the user may also choose no place. */
  | {
      readonly kind: "save";
      readonly id: number;
      readonly name: string;
      readonly input: object;
      readonly format: string;
    }
  /** Answered with whether one was made: the user may also choose no folder. */
  | { readonly kind: "createProject"; readonly id: number; readonly config: object }
  | { readonly kind: "copy"; readonly id: number; readonly text: string }
  | {
      readonly kind: "openFile";
      readonly project: string;
      readonly file: string;
      readonly line: number;
      readonly column: number;
    };

/** What VS Code tells the app. */
export type FromHost =
  | { readonly kind: "progress"; readonly id: number; readonly event: unknown }
  | { readonly kind: "result"; readonly id: number; readonly output: unknown }
  | {
      readonly kind: "error";
      readonly id: number;
      readonly message: string;
      readonly details?: Readonly<Record<string, string>>;
    }
  /** The record of the project that the page shows, as the texts of the editor are now. */
  | { readonly kind: "record"; readonly record: object }
  /** Shows one of the app's addresses: `#/scan?path=...`. */
  | { readonly kind: "show"; readonly address: string };
