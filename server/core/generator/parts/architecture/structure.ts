import type { Feature, FeatureKind, ProjectFacts } from "../../facts.ts";
import type { FileSpec } from "../../file.ts";
import type { Architecture } from "../../foundation.ts";
import { byText } from "../../native/slots.ts";
import { menuOf } from "../features/main-menu.ts";
import { hasBindings } from "../features/page.ts";
import { pieceBeside, piecesOf, type Role } from "../features/places.ts";

/** The layers of architectures that have one folder each for all features, and what is in them. */
const layers: Partial<Readonly<Record<Architecture, Readonly<Record<string, readonly Role[]>>>>> = {
  "layer-folder": {
    models: ["model"],
    repositories: ["repository"],
    controllers: ["controller", "binding"],
    pages: ["page"],
    widgets: ["view"],
  },
  mvc: { models: ["model", "repository"], controllers: ["controller", "binding"], views: ["view", "page"] },
};

/** Files of features beside those of the roles. */
const besides: Partial<Readonly<Record<FeatureKind, Partial<Readonly<Record<Role, string>>>>>> = {
  auth: { controller: "auth_state", view: "password_field" },
  home: { page: "home_detail_page" },
};

/** Whether an architecture keeps each feature to itself. */
export function byFeature(architecture: Architecture): boolean {
  return layers[architecture] === undefined;
}

/** One file for each layer that exports what is in it; a placeholder for what is still empty. */
export function structure(facts: ProjectFacts): readonly FileSpec[] {
  return Object.entries(layers[facts.architecture] ?? {}).map(([folder, roles]) => {
    const uris = facts.features.flatMap((feature) => {
      const there = feature.kind === "splash" ? roles.filter((role) => role === "page") : roles;
      return there.flatMap((role) => urisOf(facts, feature, role));
    });
    return uris.length === 0 ? placeholder(folder) : barrel(folder, uris);
  });
}

function urisOf(facts: ProjectFacts, feature: Feature, role: Role): readonly string[] {
  if (role === "binding" && !hasBindings(facts)) return [];
  const beside = besides[feature.kind]?.[role];
  const menu = role === "view" ? menuOf(facts, feature) : undefined;
  return [
    piecesOf(facts, feature)[role].uri,
    ...(beside === undefined ? [] : [pieceBeside(facts, feature, role, beside).uri]),
    ...(menu === undefined ? [] : [menu.uri]),
  ];
}

function placeholder(folder: string): FileSpec {
  return { path: `lib/${folder}/.gitkeep`, tab: "structure", content: "" };
}

function barrel(folder: string, uris: readonly string[]): FileSpec {
  const exports = uris.toSorted(byText).map((uri) => `export '${uri}';\n`);
  return { path: `lib/${folder}/${folder}.dart`, tab: "structure", content: exports.join("") };
}
