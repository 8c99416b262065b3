import type { ReadService } from "../model/contribution.ts";
import type { DiStyle } from "../model/facts.ts";

/** Where code reads a service: in another service, in `bootstrap`, or in a widget. */
export type Reader = "service" | "bootstrap" | "widget";

interface Style {
  /** What a file needs to read services. */
  readonly imports: readonly string[];
  read(type: string, reader: Reader): string;
}

/** How each style of dependency injection is written. In a widget, riverpod needs `ref` and scope needs `context`. */
const styles: Readonly<Record<DiStyle, Style>> = {
  getx: {
    imports: ["package:get/get.dart"],
    read: (type) => `Get.find<${type}>()`,
  },
  riverpod: {
    imports: ["package:app/app/providers.dart"],
    read: (type, reader) =>
      reader === "bootstrap"
        ? `container.read(${providerOf(type)})`
        : `ref.${reader === "service" ? "watch" : "read"}(${providerOf(type)})`,
  },
  get_it: {
    imports: ["package:app/core/di/injector.dart"],
    read: (type) => `injector<${type}>()`,
  },
  scope: {
    imports: ["package:app/app/app_services.dart"],
    read: (type, reader) =>
      reader === "service"
        ? lowerFirst(type)
        : reader === "bootstrap"
          ? `services.${lowerFirst(type)}`
          : `AppServices.of(context).${lowerFirst(type)}`,
  },
};

/** How to read a service at some place. */
export function readService(style: DiStyle, reader: Reader): ReadService {
  return (type) => styles[style].read(type, reader);
}

/** The imports of a file that reads services. */
export function readImports(style: DiStyle): readonly string[] {
  return styles[style].imports;
}

/** The riverpod provider of a service. */
export function providerOf(type: string): string {
  return `${lowerFirst(type)}Provider`;
}

export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
