import type { DocPage, SetupStep } from "../../model/contribution.ts";
import { entryOf, type Feature, isMainPage, type ProjectFacts, titleOf } from "../../model/facts.ts";
import { isPaged } from "../../model/feature-action.ts";
import { exampleAnswer } from "../../model/feature-example.ts";
import { type FeatureClass, type Pieces, piecesOf, type Role } from "../../model/feature-files.ts";
import { type FeatureShape, loadRequest } from "../../model/feature-shape.ts";
import { endpointOf } from "./list.ts";

/** What each kind of feature is. */
const about: Readonly<Record<Feature["kind"], (feature: Feature) => string>> = {
  splash: () =>
    "The first page: it continues the splash screen of the system for a frame and goes on to `mainRoute`, because the start has done everything before.",
  auth: () =>
    "The page on which people sign in. The tokens go to `Session`; the navigator follows it, so neither this page nor signing out navigates by itself.",
  home: () =>
    "The main page: a list from the API, with its loading, empty and error states. Each entry has a page of its own, whose path names its id: `context.openRoute<void>(AppRoutes.homeDetailOf(id))`. It loads the entry, so links and restored apps open it too; what the list knows of it is shown meanwhile.",
  profile: () => "Who is signed in, the choices of the app, the links that stores ask for, and the way out.",
  custom: ({ name }) => `The page ${titleOf(name)}: a list from the API, with its loading, empty and error states.`,
  shaped: ({ name, shape }) =>
    shape && loadRequest(shape)
      ? `The page ${titleOf(name)}: what the API answers, with its loading and error states.`
      : `The requests of ${titleOf(name)}. No page shows them yet: none of them loads something without being given an id.`,
};

/** What the API must answer, as JSON. */
const answers: Readonly<Record<Exclude<Feature["kind"], "splash">, (feature: Feature) => string>> = {
  auth: () => '{"accessToken": "...", "refreshToken": "..."}',
  home: () => '{"items": [{"id": "1", "title": "...", "description": "..."}], "page": 1, "totalPages": 1}',
  profile: () => '{"data": {"id": "1", "name": "...", "email": "..."}}',
  custom: () => '{"items": [{"id": "1", "title": "...", "description": "..."}], "page": 1, "totalPages": 1}',
  shaped: ({ shape }) => {
    const load = shape && loadRequest(shape);
    return load ? JSON.stringify(exampleAnswer(shape, load), undefined, 2) : "";
  },
};

/** The request of a feature: `GET /items`; undefined when it makes none. */
function requestOf(feature: Feature): string | undefined {
  if (feature.kind === "splash") return undefined;
  if (feature.kind === "auth") return "POST /auth/sign-in";
  if (feature.shape) return loadRequest(feature.shape) && `GET ${loadRequest(feature.shape)?.path}`;
  return `GET ${feature.kind === "profile" ? "/me" : endpointOf(feature)}`;
}

/** The page about a feature. */
export function featureDocs(facts: ProjectFacts, feature: Feature): DocPage {
  const { kind, name } = feature;
  const pieces = piecesOf(facts, feature);
  if (facts.plain) return plainDocs(feature, pieces);
  const request = requestOf(feature);
  return {
    id: `feature-${name}`,
    title: kind === "auth" ? "Sign in" : titleOf(name),
    body: [
      about[kind](feature),
      partsList(facts, pieces, feature),
      ...(request && kind !== "splash"
        ? [`\`${request}\` must answer with\n\n\`\`\`json\n${answers[kind](feature)}\n\`\`\``]
        : []),
      ...(entryOf(feature) ? [`\`GET ${endpointOf(feature)}/<id>\` must answer with one of the items.`] : []),
      ...(feature.shape ? [requestList(feature.shape)] : []),
      ...(isPaged(facts, feature) && !feature.shape
        ? ["Further pages are asked for with `?page=2` up to `totalPages`; without that, an empty one is the end."]
        : []),
      ...(hasPage(feature) ? [`Open it from any page with\n\n\`\`\`dart\n${opening(feature)}\n\`\`\``] : []),
      watch(kind, pieces, feature),
    ].join("\n\n"),
  };
}

function plainDocs(feature: Feature, { page }: Pieces): DocPage {
  return {
    id: `feature-${feature.name}`,
    title: titleOf(feature.name),
    body: [
      `The page ${titleOf(feature.name)}, to be filled: ${entry(page)}what people see, and its title.`,
      `Open it from any page with\n\n\`\`\`dart\n${opening(feature)}\n\`\`\``,
      "As soon as it shows data, move what it shows to `lib/widgets/`, what it knows to `lib/controllers/`, and where that comes from to `lib/repositories/`.",
    ].join("\n\n"),
  };
}

function opening({ kind, variable }: Feature): string {
  return kind === "splash" || kind === "auth"
    ? `context.replaceRoute(AppRoutes.${variable});`
    : `await context.openRoute<void>(AppRoutes.${variable});`;
}

/** Every request of a feature whose API is known. */
function requestList({ requests }: FeatureShape): string {
  const methods = requests.map(({ name, method, path }) => `* \`${name}\`: \`${method} ${path}\``);
  return `Its repository has a method for each request:\n\n${methods.join("\n")}`;
}

function hasPage(feature: Feature): boolean {
  return feature.shape === undefined || isMainPage(feature);
}

function partsList({ architecture }: ProjectFacts, pieces: Pieces, feature: Feature): string {
  const { kind, shape } = feature;
  if (shape && !hasPage(feature))
    return listed(architecture === "clean" ? ["implementation", "repository"] : ["repository"]);
  const clean: readonly Role[] = architecture === "clean" ? ["implementation", "useCase"] : [];
  const dto: readonly Role[] = architecture === "clean" && kind !== "auth" ? ["dto"] : [];
  const roles: readonly Role[] =
    kind === "splash" ? ["page"] : ["page", "view", "controller", ...clean, "repository", "model", ...dto];
  return listed(roles);

  function listed(all: readonly Role[]): string {
    return all.map((role) => `* ${entry(pieces[role])}${duties[role]}`).join("\n");
  }
}

function entry({ className, path }: FeatureClass): string {
  return `\`${className}\` in \`${path}\`: `;
}

const duties: Readonly<Record<Role, string>> = {
  page: "the route; it connects the view with its controller.",
  view: "what people see; it knows no state library, so previews and widget tests need none.",
  controller: "what the page is doing now.",
  binding: "what the page needs while it is open.",
  useCase: "the one thing that the controller asks for.",
  repository: "the only place that knows where the data comes from.",
  implementation: "gets the data from the API.",
  model: "what the app works with.",
  dto: "what the API sends.",
};

function watch(kind: Feature["kind"], { model, repository, page }: Pieces, { name, shape }: Feature): string {
  if (shape)
    return `When the API changes, run \`palisade add feature ${name}\` again with the new sample or description: what you changed in the files stays. \`${repository.className}\` is what tests replace.`;
  if (kind === "splash")
    return `\`${page.className}\` must not load anything: what the app needs first belongs into \`bootstrap.dart\`, which shows what went wrong.`;
  if (kind === "auth")
    return "`Credentials` are sent and forgotten: never store or log them. A 401 shows that email or password is wrong, everything else the general text for it.";
  return `When the API changes, change \`${model.className}\` and its \`fromJson\` first; \`${repository.className}\` is what tests replace.`;
}

/** The API that a server must provide; empty if no feature needs one. */
export function apiSetup({ features, app, plain }: ProjectFacts): readonly SetupStep[] {
  if (plain) return [];
  const requests = features.flatMap((feature) => [
    ...[requestOf(feature) ?? []].flat(),
    ...(entryOf(feature) ? [`GET ${endpointOf(feature)}/<id>`] : []),
  ]);
  if (requests.length === 0) return [];
  return [
    {
      area: "services",
      title: "Point the app to your API",
      body: `The app asks ${app.baseUrl === "" ? "its base URL" : `<${app.baseUrl}>`} for ${requests.map((request) => `\`${request}\``).join(", ")}. Until these answer, the pages show an error and a button to try again. The shapes of the answers are in \`docs/features/\`.`,
    },
  ];
}
