import { lowerFirst } from "../dart/di.ts";
import type { Feature, ProjectFacts } from "./facts.ts";
import { type FeatureClass, piecesOf } from "./feature-files.ts";
import { loadRequest, loadsList } from "./feature-shape.ts";

/** A request of a feature: the method that its repository, use case and controller share. */
export interface Action {
  readonly method: string;
  /** `Credentials credentials`; empty without input. */
  readonly input?: Input;
  /** The result, and the file of its type. */
  readonly output: string;
  readonly uris: readonly string[];
  /** As a sentence. */
  readonly about: string;
  /** The body of the method of the repository, indented for it. */
  readonly body: string;
  /** What the body needs. */
  readonly bodyUris: readonly string[];
  /** The feature whose use case it is: that of the list, or of a single entry. */
  readonly of: Feature;
}

interface Input {
  readonly type: string;
  readonly name: string;
  /** Where the type is, if it is one of the app. */
  readonly uri?: string;
  /** The default value. */
  readonly fallback?: string;
}

/** The object that controllers call, and the call. */
export interface Source extends FeatureClass {
  readonly field: string;
  /** The call on the object: `.load()`. */
  readonly call: string;
}

/** The use case of a feature if there is one, else its repository. */
export function sourceOf(facts: ProjectFacts, feature: Feature): Source {
  const { repository, useCase } = piecesOf(facts, feature);
  const [method, given] = callOf(feature);
  return facts.architecture === "clean"
    ? { ...useCase, field: `_${lowerFirst(useCase.className)}`, call: `(${given})` }
    : { ...repository, field: "_repository", call: `.${method}(${given})` };
}

/** The method of the repository, and what the controller gives it. */
function callOf({ kind, entry = false }: Feature): readonly [method: string, given: string] {
  if (entry) return ["loadItem", "_id"];
  return kind === "auth" ? ["signIn", "credentials"] : ["load", ""];
}

/** Whether lists load further pages when their end comes near. */
export function isPaged({ pagedLists }: ProjectFacts, { kind, shape, entry = false }: Feature): boolean {
  if (shape) return pagedLists && loadsList(shape) && loadRequest(shape)?.pages !== null;
  return pagedLists && !entry && (kind === "home" || kind === "custom");
}

/** Whether what a page loads is one object, and no list. */
export function loadsOne({ kind, shape, entry = false }: Feature): boolean {
  return shape ? !loadsList(shape) : kind === "profile" || entry;
}

/** What a list is loaded as: page by page it is a page that knows whether there are more. */
export function listType(facts: ProjectFacts, feature: Feature): Pick<Action, "output" | "uris"> {
  const { model } = piecesOf(facts, feature);
  return isPaged(facts, feature)
    ? { output: `PaginatedResponse<${model.className}>`, uris: [model.uri, paginatedResponseUri] }
    : { output: `List<${model.className}>`, uris: [model.uri] };
}

/** The file of `PaginatedResponse`. */
export const paginatedResponseUri = "package:app/core/network/models/paginated_response.dart";

/** `Future<T>`, in the base layer `Future<Result<T>>`. */
export function future(facts: ProjectFacts, output: string): string {
  return facts.baseLayer ? `Future<Result<${output}>>` : `Future<${output}>`;
}

/** The import of `Result`, where it is used. */
export function resultImports(facts: ProjectFacts): readonly string[] {
  return facts.baseLayer ? ["package:app/core/error/result.dart"] : [];
}
