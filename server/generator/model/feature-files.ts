import type { Architecture, Feature, ProjectFacts } from "./facts.ts";

/** The kinds of classes that a feature consists of. */
const roles = [
  "model",
  "dto",
  "repository",
  "implementation",
  "useCase",
  "controller",
  "binding",
  "view",
  "page",
] as const;

export type Role = (typeof roles)[number];

/** A class of a feature and the file in which it is. */
export interface FeatureClass {
  readonly className: string;
  readonly path: string;
  /** Imports it. */
  readonly uri: string;
}

export type Pieces = Readonly<Record<Role, FeatureClass>>;

type Folders = Readonly<Record<Role, string>>;

/** Where each architecture keeps what, below `lib/`. */
const folders: Readonly<Record<Architecture, (feature: string) => Folders>> = {
  "feature-folder": (feature) => sameFolder(`features/${feature}`),
  "layer-folder": () => ({
    ...sameFolder("models"),
    repository: "repositories",
    implementation: "repositories",
    controller: "controllers",
    binding: "controllers",
    view: "widgets",
    page: "pages",
  }),
  clean: (feature) => ({
    model: `features/${feature}/domain/entities`,
    dto: `features/${feature}/data/models`,
    repository: `features/${feature}/domain/repositories`,
    implementation: `features/${feature}/data/repositories`,
    useCase: `features/${feature}/domain/use_cases`,
    controller: `features/${feature}/presentation/controllers`,
    binding: `features/${feature}/presentation/controllers`,
    view: `features/${feature}/presentation/widgets`,
    page: `features/${feature}/presentation/pages`,
  }),
  mvc: () => ({
    ...sameFolder("models"),
    controller: "controllers",
    binding: "controllers",
    view: "views",
    page: "views",
  }),
  mvvm: (feature) => ({
    ...sameFolder(`features/${feature}/models`),
    controller: `features/${feature}/view_models`,
    binding: `features/${feature}/view_models`,
    view: `features/${feature}/views`,
    page: `features/${feature}/views`,
  }),
};

/** The folders that an architecture has once for all features; none where each feature has its own. */
export function layersOf(architecture: Architecture): readonly string[] {
  const ofAny = Object.values(folders[architecture](""));
  return ofAny.some((folder) => folder.startsWith("features/")) ? [] : [...new Set(ofAny)];
}

function sameFolder(folder: string): Folders {
  return Object.fromEntries(roles.map((role) => [role, folder])) as Folders;
}

/** The classes of a feature by their roles, whether or not the project has them. */
export function piecesOf(facts: ProjectFacts, feature: Feature): Pieces {
  const names = fileNames(facts, feature);
  const places = folders[facts.architecture](feature.name);
  const piece = (role: Role): [Role, FeatureClass] => [role, pieceAt(places[role], names[role])];
  return Object.fromEntries(roles.map(piece)) as Pieces;
}

/** A further class of a feature, which lives where those of a role do. */
export function pieceBeside(facts: ProjectFacts, feature: Feature, role: Role, fileName: string): FeatureClass {
  return pieceAt(folders[facts.architecture](feature.name)[role], fileName);
}

function pieceAt(folder: string, fileName: string): FeatureClass {
  const path = `${folder}/${fileName}.dart`;
  return { className: upperCamel(fileName), path: `lib/${path}`, uri: `package:app/${path}` };
}

function fileNames(
  { architecture, state, blocEvents }: ProjectFacts,
  { name, kind, entry = false }: Feature,
): Readonly<Record<Role, string>> {
  const model = kind === "profile" ? "profile" : kind === "auth" ? "credentials" : `${name}_item`;
  const controller =
    architecture === "mvvm" ? "view_model" : state === "bloc" ? (blocEvents ? "bloc" : "cubit") : "controller";
  const own = entry ? `${name}_detail` : name;
  return {
    model,
    dto: architecture === "clean" ? `${model}_model` : model,
    repository: `${name}_repository`,
    implementation: architecture === "clean" ? `${name}_repository_impl` : `${name}_repository`,
    useCase: kind === "auth" ? "sign_in" : `get_${model}${kind === "profile" || entry ? "" : "s"}`,
    controller: `${own}_${controller}`,
    binding: `${own}_binding`,
    view: kind === "auth" ? "auth_form" : `${own}_view`,
    page: `${own}_page`,
  };
}

function upperCamel(fileName: string): string {
  return fileName
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
