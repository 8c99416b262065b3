import { call, type DartCode, prefixed } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { type Action, sourceOf } from "../../model/feature-action.ts";
import { piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";
import { bindingFile } from "./binding.ts";
import { loadControllerFiles } from "./controller.ts";
import { loadStateOf } from "./loaded.ts";
import { hasBindings, pageFile } from "./page.ts";
import { statesOfOne, viewFile } from "./view-file.ts";

/** What opens the page of an entry, where the list is shown: its id is enough, the rest saves waiting. */
export function opensEntry({ variable }: Feature): DartCode {
  const path = `AppRoutes.${variable}DetailOf(item.id)`;
  return prefixed("(item) => ", call("context.openRoute<void>", [path], { arguments: "item" }));
}

/** What the page with the list imports for it. */
export const entryUris = ["package:app/app/navigation.dart", "package:app/app/routes.dart"];

/** The request for one entry. */
export function entryAction(facts: ProjectFacts, of: Feature, endpoint: string): Action {
  const { model, dto } = piecesOf(facts, of);
  const clean = facts.architecture === "clean";
  return {
    of,
    method: "loadItem",
    input: { type: "String", name: "id" },
    output: model.className,
    uris: [model.uri],
    about: "Loads one entry of the list.",
    body: [
      clean ? "    final item = await _client.get(" : "    return _client.get(",
      `      '${endpoint}/\${Uri.encodeComponent(id)}',`,
      `      decode: (json) => ${dto.className}.fromJson(jsonObject(json)),`,
      "    );",
      ...(clean ? ["    return item.toEntity();"] : []),
    ].join("\n"),
    bodyUris: [dto.uri, "package:app/core/network/json.dart"],
  };
}

/** The page of one entry, with its controller. */
export function entryPage(facts: ProjectFacts, action: Action): Contribution {
  const { of: entry } = action;
  const { model, view, page, binding } = piecesOf(facts, entry);
  const reads = [sourceOf(facts, entry)];
  const bound = hasBindings(facts);
  const content = {
    reads,
    loads: true,
    whole: true,
    state: loadStateOf(action),
    uris: [model.uri, ...entryUris],
    body: (controller: string, state: string) =>
      call(view.className, [], {
        state,
        opened: `context.routeArguments<${model.className}>()`,
        onLoad: `${controller}.load`,
        onLeave: `() => context.replaceRoute(AppRoutes.${entry.variable})`,
      }),
  };
  return {
    files: [
      ...loadControllerFiles(facts, entry, action),
      ...(bound ? [bindingFile(facts, entry, reads)] : []),
      pageFile(facts, entry, content),
      entryView(facts, entry),
    ],
    routes: [
      {
        name: `${entry.variable}Detail`,
        path: `/${entry.name}/:id`,
        parent: entry.variable,
        page: `${page.className}(key: ValueKey(id), id: id)`,
        imports: [page.uri, ...(bound ? [binding.uri] : [])],
        access: facts.session ? "signedIn" : "public",
        ...(bound && { binding: `${binding.className}(id)` }),
      },
    ],
  };
}

function entryView(facts: ProjectFacts, entry: Feature): FileSpec {
  const hero = facts.has("interactivity", "hero");
  return viewFile(facts, entry, "entry_view", { hero }, [
    piecesOf(facts, entry).model.uri,
    ...statesOfOne,
    "package:app/core/theme/app_tokens.dart",
    ...(hero ? ["package:app/core/widgets/app_hero.dart"] : []),
  ]);
}
