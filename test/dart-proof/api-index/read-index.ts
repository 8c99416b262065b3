import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** A function, method or constructor; README.md says what the letters mean. */
export interface RawSignature {
  readonly tp?: string;
  readonly p?: readonly string[];
  readonly o?: readonly string[];
  readonly n?: Readonly<Record<string, readonly [required: number, type: string, deprecated?: number]>>;
  readonly r?: string;
  readonly s?: 1;
  readonly c?: 1;
  readonly f?: 1;
  readonly d?: 1;
  readonly pr?: 1;
  readonly vt?: 1;
  readonly in?: 1;
  /** The constructor that a class has without saying so. */
  readonly imp?: 1;
}

/** A field, or a getter with its setter. */
export interface RawField {
  readonly t: string;
  readonly st?: 1;
  readonly wo?: 1;
  readonly s?: 1;
  readonly c?: 1;
  readonly d?: 1;
  readonly pr?: 1;
}

export interface RawDeclaration extends Omit<RawSignature, "c"> {
  readonly k: "class" | "mixin" | "enum" | "extension" | "exttype" | "function" | "variable" | "typedef";
  readonly mods?: readonly string[];
  readonly ext?: string;
  readonly with?: readonly string[];
  readonly impl?: readonly string[];
  readonly on?: readonly string[];
  readonly vals?: readonly string[];
  readonly trim?: 1;
  readonly hidden?: 1;
  readonly rep?: string;
  /** Constructors of a class; 1 on a constant. */
  readonly c?: Readonly<Record<string, RawSignature>> | 1;
  readonly m?: Readonly<Record<string, RawSignature>>;
  readonly g?: Readonly<Record<string, RawField>>;
  readonly t?: string;
  readonly st?: 1;
}

export interface RawLibrary {
  readonly own: readonly string[];
  readonly ext?: Readonly<Record<string, readonly string[]>>;
}

export interface RawPackage {
  readonly libraries: Readonly<Record<string, RawLibrary>>;
  readonly decls: Readonly<Record<string, RawDeclaration>>;
  readonly deps?: readonly string[];
}

/** The whole index, by the names of packages; `dart` holds the `dart:` libraries, `dart:ui` apart. */
export function readApiIndex(): ReadonlyMap<string, RawPackage> {
  const lines = brotliDecompressSync(readFileSync(new URL("api-index.br", import.meta.url)))
    .toString()
    .split("\n");
  return new Map(
    lines.map((line): [string, RawPackage] => {
      const tab = line.indexOf("\t");
      return [line.slice(0, tab), JSON.parse(line.slice(tab + 1))];
    }),
  );
}
