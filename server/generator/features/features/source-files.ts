import { arrow, broken, head } from "../../dart/fit.ts";
import { importDirectives } from "../../dart/imports.ts";
import { call, inline } from "../../dart/layout.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { type Action, future, resultImports } from "../../model/feature-action.ts";
import { piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";

/** A method of a repository, and the types that it and its body name. */
export interface RepositoryMethod {
  readonly about: string;
  readonly signature: string;
  /** In the base layer, the method around the request. */
  readonly guarded: string;
  readonly body: string;
  readonly uris: readonly string[];
  readonly bodyUris: readonly string[];
}

/**
 * The files of a repository and, in clean architecture, of its interface and use cases.
 *
 * @param more methods that no page calls
 */
export function sourceFiles(
  facts: ProjectFacts,
  feature: Feature,
  actions: readonly Action[],
  more: readonly RepositoryMethod[] = [],
): FileSpec[] {
  const methods = [...actions.map((action) => methodOf(facts, action)), ...more];
  const implementation = implementationFile(facts, feature, methods);
  return facts.architecture === "clean"
    ? [interfaceFile(facts, feature, methods), implementation, ...actions.map((action) => useCaseFile(facts, action))]
    : [implementation];
}

function typesOf(facts: ProjectFacts, { input, uris }: Action): string[] {
  return [...resultImports(facts), ...uris, ...(input?.uri === undefined ? [] : [input.uri])];
}

function parameterOf(input: Action["input"]): string {
  if (!input) return "";
  const { type, name, fallback } = input;
  return fallback === undefined ? `${type} ${name}` : `[${type} ${name} = ${fallback}]`;
}

/** What a repository does: its only request, or that of its list. */
function aboutOf([first]: readonly RepositoryMethod[]): string {
  return first?.about ?? "";
}

function interfaceFile(facts: ProjectFacts, feature: Feature, methods: readonly RepositoryMethod[]): FileSpec {
  const { className, path } = piecesOf(facts, feature).repository;
  return {
    path,
    tab: "code",
    template: "features/repository_interface.dart",
    data: {
      name: className,
      about: aboutOf(methods),
      methods: methods.map(({ about, signature }, index) => ({ about: index === 0 ? undefined : about, signature })),
      imports: importDirectives([...resultImports(facts), ...methods.flatMap(({ uris }) => uris)]),
    },
  };
}

function implementationFile(facts: ProjectFacts, feature: Feature, methods: readonly RepositoryMethod[]): FileSpec {
  const { repository, implementation } = piecesOf(facts, feature);
  const clean = facts.architecture === "clean";
  const parts = [
    `class ${implementation.className}`,
    ...(facts.baseLayer ? ["extends BaseRepository"] : []),
    ...(clean ? [`implements ${repository.className}`] : []),
  ];
  return {
    path: implementation.path,
    tab: "code",
    template: "features/repository.dart",
    data: {
      clean,
      name: implementation.className,
      about: clean ? "Asks the API." : aboutOf(methods),
      head: headOf(parts),
      methods,
      imports: importDirectives([
        ...resultImports(facts),
        ...methods.flatMap(({ uris, bodyUris }) => [...uris, ...bodyUris]),
        ...(clean ? [repository.uri] : []),
        ...(facts.baseLayer ? ["package:app/core/base/base.dart"] : []),
        "package:app/core/network/api_client.dart",
      ]),
    },
  };
}

/** A method of the repository; in the base layer, the request itself is a private one that it guards. */
function methodOf(facts: ProjectFacts, action: Action): RepositoryMethod {
  const { about, method, output, input, body, bodyUris } = action;
  const parameter = parameterOf(input);
  const name = facts.baseLayer ? `_${method}` : method;
  const own = facts.baseLayer && input ? `${input.type} ${input.name}` : parameter;
  return {
    about,
    signature: head(`  ${future(facts, output)} ${method}(${parameter});`),
    uris: typesOf(facts, action),
    bodyUris,
    guarded: arrow(
      `  ${future(facts, output)} ${method}(${parameter}) =>`,
      `guard(${input ? `() => ${name}(${input.name})` : name});`,
    ),
    body: `${head(`  Future<${output}> ${name}(${own}) async {`)}\n${body}\n  }`,
  };
}

/** The beginning of a class: its name, and what it extends and implements. */
function headOf(parts: readonly string[]): string {
  return parts.length > 1 ? broken(parts.slice(0, -1).join(" "), `${parts.at(-1)} {`) : `${parts.join("")} {`;
}

function useCaseFile(facts: ProjectFacts, action: Action): FileSpec {
  const { repository, useCase } = piecesOf(facts, action.of);
  const { output, method } = action;
  // An override keeps the names of the parameters.
  const input = facts.baseLayer && action.input ? { ...action.input, name: "input" } : action.input;
  const parameter = input || !facts.baseLayer ? parameterOf(input) : "[void input]";
  const base = `BaseUseCase<${input?.type ?? "void"}, ${output}>`;
  const parts = [`class ${useCase.className}`, ...(facts.baseLayer ? [`implements ${base}`] : [])];
  const signature = `  ${future(facts, output)} call(${parameter}) =>`;
  const body = inline(call(`_repository.${method}`, input ? [input.name] : []));
  return {
    path: useCase.path,
    tab: "code",
    template: "features/use_case.dart",
    data: {
      name: useCase.className,
      repository: repository.className,
      about: action.about,
      head: headOf(parts),
      call: arrow(signature, `${body};`),
      imports: importDirectives([
        ...typesOf(facts, action),
        repository.uri,
        ...(facts.baseLayer ? ["package:app/core/base/base_use_case.dart"] : []),
      ]),
    },
  };
}
