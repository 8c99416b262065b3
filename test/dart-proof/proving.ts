import { format } from "@wasm-fmt/dart_fmt";
import type { Packages } from "./check/files.ts";
import { type ApiIndex, openApiIndex } from "./model/api-index.ts";

/** The index, opened once for all tests of a file. */
export function openTestApi(): ApiIndex {
  return openApiIndex();
}

/** Packages that declare everything the index knows. */
export function everyPackage(api: ApiIndex, app = "sample"): Packages {
  const dev = ["flutter_test", "bloc_test", "mocktail"];
  const runtime = [...api.packages].filter((name) => !dev.includes(name));
  return { app, runtime, dev, notImported: runtime };
}

/** A Dart text as its formatter writes it, so that samples may be short in tests. */
export function tidy(text: string): string {
  return format(text, "file.dart", { line_width: 80, language_version: "3.12.0" });
}
