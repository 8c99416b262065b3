import { fit } from "../../../dart/fit.ts";
import { call, type DartCode, inline, layout, map, prefixed } from "../../../dart/layout.ts";
import { dartString } from "../../../escape/dart.ts";
import type { Feature, ProjectFacts } from "../../../model/facts.ts";
import { type Action, future, isPaged, listType, paginatedResponseUri } from "../../../model/feature-action.ts";
import { piecesOf } from "../../../model/feature-files.ts";
import { ownTypesIn, type ParameterShape, type RequestShape, typeOf } from "../../../model/feature-shape.ts";
import type { ShapeType } from "../../../model/shape-type.ts";
import type { RepositoryMethod } from "../source-files.ts";
import { dartType, jsonImports, mayBeNull, readerOf, readingOf, writingOf } from "./dart-types.ts";
import { mapEntry, typedDeclaration } from "./long-lines.ts";

/** The request that the page makes. */
export function loadAction(facts: ProjectFacts, feature: Feature, request: RequestShape): Action {
  const { model } = piecesOf(facts, feature);
  const paged = isPaged(facts, feature);
  const type = answerType(request);
  const isList = type?.kind === "list";
  const body = requestBody(facts, feature, request, paged);
  return {
    of: feature,
    method: "load",
    ...(isList ? listType(facts, feature) : { output: model.className, uris: [model.uri] }),
    ...(paged && { input: { type: "int", name: "page", fallback: "1" } }),
    about: isList
      ? paged
        ? "Loads a page of the list; they are counted from 1."
        : "Loads the list."
      : "Loads what the page shows.",
    body,
    bodyUris: bodyUris(facts, feature, request, body),
  };
}

/** A further request, as a method of the repository. */
export function repositoryMethodOf(facts: ProjectFacts, feature: Feature, request: RequestShape): RepositoryMethod {
  const type = answerType(request);
  const output = type === undefined ? "void" : dartType(feature, type);
  const inputs = inputsOf(request);
  const parameters = inputs.map(({ name, type: input }) => {
    return typedDeclaration(4, `${mayBeNull(input) ? "" : "required "}${dartType(feature, input)}`, name, ",").slice(
      4,
      -1,
    );
  });
  const own = facts.baseLayer ? `_${request.name}` : request.name;
  const passed = call(own, [], Object.fromEntries(inputs.map(({ name }) => [name, name])));
  const body = requestBody(facts, feature, request, false);
  const { model } = piecesOf(facts, feature);
  return {
    about: `Sends \`${request.method} ${request.path}\`.`,
    signature: headOf(`  ${future(facts, output)} ${request.name}`, parameters, ";"),
    guarded: guardedMethod(
      `  ${future(facts, output)} ${request.name}`,
      parameters,
      call("guard", [inputs.length === 0 ? own : prefixed("() => ", passed)]),
    ),
    body: `${headOf(`  Future<${output}> ${own}`, parameters, " async {")}\n${body}\n  }`,
    uris: [type, ...inputs.map(({ type: input }) => input)].some((one) => one && ownTypesIn(one).length > 0)
      ? [model.uri]
      : [],
    bodyUris: bodyUris(facts, feature, request, body),
  };
}

function answerType({ answer }: RequestShape): ShapeType | undefined {
  return answer.type === null ? undefined : typeOf(answer.type);
}

/** What a method takes: the parameters and, as `body`, what is sent. */
function inputsOf({ parameters, body }: RequestShape): readonly { readonly name: string; readonly type: ShapeType }[] {
  const taken = parameters.map(({ name, type }) => ({ name, type: typeOf(type) }));
  return body === null ? taken : [...taken, { name: "body", type: typeOf(body) }];
}

/** A return type and a name, each on a line of its own if they must. */
function startOf(signature: string): string {
  return signature.length + "({".length <= 80 ? signature : signature.replace(/ (\w+)$/, "\n  $1");
}

/** A method that guards the private one: on one line, with its body below, or with its parameters below each other. */
function guardedMethod(signature: string, parameters: readonly string[], body: DartCode): string {
  const before = startOf(signature);
  const taken = parameters.length === 0 ? "()" : `({${parameters.join(", ")}})`;
  const split = parameters.map((one) => `    ${one},\n`).join("");
  return fit(
    `${before}${taken} => ${inline(body)};`,
    `${before}${taken} =>\n      ${inline(body)};`,
    `${before}({\n${split}${layout(body, 2, "}) => ", ";")}`,
  );
}

function headOf(signature: string, parameters: readonly string[], after: string): string {
  const before = startOf(signature);
  if (parameters.length === 0) return `${before}()${after}`;
  return fit(
    `${before}({${parameters.join(", ")}})${after}`,
    `${before}({\n${parameters.map((one) => `    ${one},\n`).join("")}  })${after}`,
  );
}

/** The statement of a request, in the body of its method. */
function requestBody(facts: ProjectFacts, feature: Feature, request: RequestShape, paged: boolean): string {
  const { method, parameters, body, pages } = request;
  const queries = [
    ...parameters.filter((one) => one.in === "query").map((one) => queryEntry(feature, one)),
    ...(paged && pages ? pageQueries(pages) : []),
  ];
  return layout(
    call(`_client.${method.toLowerCase()}`, [pathOf(feature, request)], {
      query: queries.length > 0 ? map(queries) : undefined,
      body: body === null ? undefined : writingOf(feature, typeOf(body), "body"),
      decode: decodeOf(facts, feature, request, paged),
    }),
    4,
    "return ",
    ";",
  );
}

function pageQueries({ by, parameter, first, size }: NonNullable<RequestShape["pages"]>): readonly string[] {
  const entries = size?.value ?? 1;
  const page = first === 1 ? "page" : "page - 1";
  const place = by === "page" ? page : `(page - 1) * ${entries}`;
  return [`${dartString(parameter)}: ${place}`, ...(size ? [`${dartString(size.parameter)}: ${size.value}`] : [])];
}

function queryEntry(feature: Feature, { name, json, type }: ParameterShape): string {
  return mapEntry(8, dartString(json), name, writingOf(feature, typeOf(type), name).slice(name.length));
}

/** The path, with the parameters in it so that none of them becomes two segments. */
function pathOf(feature: Feature, { path, parameters }: RequestShape): string {
  const filled = path.replace(/\{(\w+)\}(\w?)/g, (_, key: string, next: string) => {
    const parameter = parameters.find((one) => one.in === "path" && one.json === key);
    if (!parameter) return "";
    const type = typeOf(parameter.type);
    if (type.kind === "int" || type.kind === "bool" || type.kind === "double") {
      return next === "" ? `$${parameter.name}` : `\${${parameter.name}}${next}`;
    }
    const value = writingOf(feature, type, parameter.name);
    return `\${Uri.encodeComponent(${type.kind === "text" || type.kind === "date" || type.kind === "own" ? value : `'$${value}'`})}${next}`;
  });
  return `'${filled}'`;
}

function decodeOf(facts: ProjectFacts, feature: Feature, request: RequestShape, paged: boolean): DartCode {
  const type = answerType(request);
  if (type === undefined) return "(_) {}";
  const { at } = request.answer;
  const json = at.length === 0 ? "json" : `jsonAt(json, const [${at.map(dartString).join(", ")}])`;
  const read = readingOf(facts, feature, type, json);
  if (paged) return prefixed("(json) => ", call("PaginatedResponse", [], { items: read, page: "page" }));
  return at.length === 0 ? readerOf(facts, feature, type) : prefixed("(json) => ", read);
}

function bodyUris(facts: ProjectFacts, feature: Feature, request: RequestShape, body: string): readonly string[] {
  const { dto, model } = piecesOf(facts, feature);
  const named = [answerType(request), ...inputsOf(request).map(({ type }) => type)].some(
    (type) => type && ownTypesIn(type).length > 0,
  );
  const reads = new RegExp(`\\b${feature.className}\\w*Model\\.|body\\??\\.toJson|\\.toJson\\(`).test(body);
  return [
    ...jsonImports(body),
    ...(named ? [facts.architecture === "clean" && !reads ? model.uri : dto.uri] : []),
    ...(body.includes("PaginatedResponse") ? [paginatedResponseUri] : []),
  ];
}
