import { readImports, readService } from "../../dart/di.ts";
import { importDirectives } from "../../dart/imports.ts";
import { call } from "../../dart/layout.ts";
import type { Contribution, Message } from "../../model/contribution.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import type { Action } from "../../model/feature-action.ts";
import { piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";
import { loadedFeature, viewConstructor } from "./loaded.ts";
import { linksOf } from "./profile-links.ts";

/** A service that is passed to the view. */
interface Given {
  readonly type: string;
  readonly name: string;
  readonly uri: string;
}

/** The profile page: the account, settings, legal links and sign-out. */
export function profile(facts: ProjectFacts, feature: Feature): Contribution {
  const { view } = piecesOf(facts, feature);
  const given = givenTo(facts);
  const read = readService(facts.di, "widget");
  const services = Object.fromEntries(given.map(({ type, name }) => [name, read(type)]));
  const contribution = loadedFeature(facts, feature, loadProfile(facts, feature), {
    body: (controller, state) => call(view.className, [], { state, onLoad: `${controller}.load`, ...services }),
    uris:
      given.length === 0
        ? []
        : readImports(
            facts.di,
            given.map(({ uri }) => uri),
          ),
  });
  return {
    ...contribution,
    files: [...(contribution.files ?? []), viewFile(facts, feature, given)],
    messages: { ...contribution.messages, ...messagesOf(facts) },
  };
}

function loadProfile(facts: ProjectFacts, of: Feature): Action {
  const { model, dto } = piecesOf(facts, of);
  const clean = facts.architecture === "clean";
  return {
    of,
    method: "load",
    output: "Profile",
    uris: [model.uri],
    about: "Loads who is signed in.",
    body: [
      "    final answer = await _client.get(",
      "      '/me',",
      "      decode: (json) => ApiResponse.fromJson(",
      "        jsonObject(json),",
      `        (data) => ${dto.className}.fromJson(jsonObject(data)),`,
      "      ),",
      "    );",
      `    return answer.data${clean ? ".toEntity()" : ""};`,
    ].join("\n"),
    bodyUris: [dto.uri, "package:app/core/network/json.dart", "package:app/core/network/models/api_response.dart"],
  };
}

function givenTo(facts: ProjectFacts): readonly Given[] {
  const service = (name: string, folder: string, file: string): Given => ({
    type: file.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase()),
    name,
    uri: `package:app/core/${folder}/${file}.dart`,
  });
  return [
    ...(settingsOf(facts).length > 0 ? [service("settings", "settings", "app_settings")] : []),
    ...(opensLinks(facts) ? [service("links", "services", "link_service")] : []),
    ...(facts.session ? [service("session", "session", "session")] : []),
  ];
}

/** The widgets for the choice of theme and language, if there is a choice. */
function settingsOf(facts: ProjectFacts): readonly string[] {
  if (!facts.has("components", "switchers")) return [];
  return ["AppThemeSwitcher", ...(facts.localization === "flutter_localization" ? ["AppLanguageSwitcher"] : [])];
}

function opensLinks(facts: ProjectFacts): boolean {
  return facts.has("urlLauncher") && linksOf(facts).length > 0;
}

function messagesOf(facts: ProjectFacts): Readonly<Record<string, Message>> {
  return {
    ...Object.fromEntries(linksOf(facts).map(({ message, text }) => [message, { text }])),
    ...(facts.session && { signOut: { text: "Sign out" } }),
  };
}

function viewFile(facts: ProjectFacts, feature: Feature, given: readonly Given[]): FileSpec {
  const { view, model } = piecesOf(facts, feature);
  const settings = settingsOf(facts);
  const links = linksOf(facts);
  const texts = links.length > 0 || facts.session || facts.has("consent");
  const widgetFile = { AppThemeSwitcher: "app_theme_switcher", AppLanguageSwitcher: "app_language_switcher" };
  return {
    path: view.path,
    tab: "code",
    template: "features/profile_view.dart",
    data: {
      given,
      settings,
      links,
      opens: opensLinks(facts),
      consent: facts.has("consent"),
      texts,
      more: texts || settings.length > 0,
      constructor: viewConstructor(
        view,
        given.map(({ name }) => `required this.${name}`),
      ),
      imports: importDirectives([
        model.uri,
        ...given.map(({ uri }) => uri),
        ...(links.length > 0 ? ["package:app/core/config/app_config.dart"] : []),
        ...Object.entries(widgetFile).flatMap(([widget, file]) =>
          settings.includes(widget) ? [`package:app/core/widgets/${file}.dart`] : [],
        ),
        ...(facts.has("consent") ? ["package:app/app/navigation.dart", "package:app/app/routes.dart"] : []),
        "package:app/core/error/error_messages.dart",
        "package:app/core/l10n/l10n.dart",
        "package:app/core/state/load_state.dart",
        "package:app/core/theme/app_tokens.dart",
        "package:app/core/widgets/app_states.dart",
        "package:flutter/material.dart",
      ]),
    },
  };
}
