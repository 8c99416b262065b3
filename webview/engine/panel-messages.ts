/** What the app in a panel asks of VS Code. */
export type ToHost =
  | {
      readonly kind: "call";
      readonly id: number;
      readonly name: string;
      readonly input: object;
      readonly progress: boolean;
    }
  | { readonly kind: "cancel"; readonly id: number }
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
  /** Shows one of the app's addresses: `#/scan?path=...`. */
  | { readonly kind: "show"; readonly address: string };
