import type { ReadService } from "../model/contribution.ts";
import type { DiStyle } from "../model/facts.ts";

/** Where code reads a service: in another service, in `bootstrap`, or in a widget. */
export type Reader = "service" | "bootstrap" | "widget";

interface Style {
  /** What a file needs to read services. */
  imports(reader: Reader): readonly string[];
  /** Whether the code names the types of what it reads. */
  namesTypes(reader: Reader): boolean;
  read(type: string, reader: Reader): string;
}

const scope: Style = {
  imports: () => ["package:app/app/app_services.dart"],
  namesTypes: () => false,
  read: (type, reader) =>
    reader === "service"
      ? lowerFirst(type)
      : reader === "bootstrap"
        ? `services.${lowerFirst(type)}`
        : `AppServices.of(context).${lowerFirst(type)}`,
};

/** How each style of dependency injection is written. In a widget, riverpod needs `ref`; scope and provider `context`. */
const styles: Readonly<Record<DiStyle, Style>> = {
  getx: {
    imports: () => ["package:get/get.dart"],
    namesTypes: () => true,
    read: (type) => `Get.find<${type}>()`,
  },
  riverpod: {
    imports: () => ["package:app/app/providers.dart"],
    namesTypes: () => false,
    read: (type, reader) =>
      reader === "bootstrap"
        ? `container.read(${providerOf(type)})`
        : `ref.${reader === "service" ? "watch" : "read"}(${providerOf(type)})`,
  },
  get_it: {
    imports: () => ["package:app/core/di/injector.dart"],
    namesTypes: () => true,
    read: (type) => `injector<${type}>()`,
  },
  scope,
  provider: {
    imports: (reader) => (reader === "widget" ? ["package:provider/provider.dart"] : scope.imports(reader)),
    namesTypes: (reader) => reader === "widget",
    read: (type, reader) => (reader === "widget" ? `context.read<${type}>()` : scope.read(type, reader)),
  },
};

/** How to read a service at some place. */
export function readService(style: DiStyle, reader: Reader): ReadService {
  return (type) => styles[style].read(type, reader);
}

/** The imports of a file that reads services, given those of their types. */
export function readImports(
  style: DiStyle,
  types: readonly string[] = [],
  reader: Reader = "widget",
): readonly string[] {
  const { imports, namesTypes } = styles[style];
  return [...imports(reader), ...(namesTypes(reader) ? types : [])];
}

/** The riverpod provider of a service. */
export function providerOf(type: string): string {
  return `${lowerFirst(type)}Provider`;
}

export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
