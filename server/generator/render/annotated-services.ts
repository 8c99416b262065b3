import { lowerFirst, readService } from "../dart/di.ts";
import { importDirectives } from "../dart/imports.ts";
import { layout } from "../dart/layout.ts";
import { type AnnotatedProvider, providerPart } from "../dart/riverpod/provider-part.ts";
import type { AppService } from "../model/contribution.ts";
import type { FileSpec } from "../model/file.ts";

const library = "lib/app/providers";

/** The functions that make the objects that live as long as the app, and their providers. */
export function annotatedServices(services: readonly AppService[]): FileSpec[] {
  const imports = ["package:riverpod_annotation/riverpod_annotation.dart", ...services.flatMap((one) => one.imports)];
  const source = `${importDirectives(imports)}\npart 'providers.g.dart';\n\n${services.map(providing).join("\n\n")}\n`;
  return [
    { path: `${library}.dart`, tab: "code", content: source },
    { path: `${library}.g.dart`, tab: "code", content: providerPart("providers", services.map(providerOf)) },
  ];
}

function providerOf(service: AppService): AnnotatedProvider {
  const { type } = service;
  return { name: lowerFirst(type), about: aboutOf(service), kind: "function", value: type, keepAlive: true };
}

function aboutOf({ type }: AppService): string {
  return `The app's [${type}].`;
}

function providing(service: AppService): string {
  const { type, dispose } = service;
  const variable = lowerFirst(type);
  const code = service.code(readService("riverpod", "service"));
  const body =
    dispose === undefined
      ? [layout(code, 2, "return ", ";")]
      : [
          layout(code, 2, `final ${variable} = `, ";"),
          `  ref.onDispose(${variable}.${dispose});`,
          `  return ${variable};`,
        ];
  return [`/// ${aboutOf(service)}`, "@Riverpod(keepAlive: true)", `${type} ${variable}(Ref ref) {`, ...body, "}"].join(
    "\n",
  );
}
