import { importDirectives } from "../../dart/imports.ts";
import { call, type DartCode, prefixed } from "../../dart/layout.ts";
import type { Contribution, Message } from "../../model/contribution.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { type Action, sourceOf } from "../../model/feature-action.ts";
import { type FeatureClass, pieceBeside, piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";
import { authControllerFiles } from "./auth-controller.ts";
import { bindingFile } from "./binding.ts";
import { dataSource } from "./data-source.ts";
import { titleMessage } from "./messages.ts";
import { hasBindings, pageFile } from "./page.ts";
import { routeOf } from "./routes.ts";

const messages: Readonly<Record<string, Message>> = {
  authEmail: { text: "Email" },
  authEmailNeeded: { text: "Enter your email address." },
  authHidePassword: { text: "Hide password" },
  authPassword: { text: "Password" },
  authPasswordNeeded: { text: "Enter your password." },
  authRefused: { text: "Email or password is wrong." },
  authShowPassword: { text: "Show password" },
  authSignIn: { text: "Sign in" },
};

/** Whether the app has checks of its own for what people type. */
function hasValidators({ has }: ProjectFacts): boolean {
  return has("components", "form_validators");
}

/** The page on which people sign in; what comes after it follows from the session. */
export function auth(facts: ProjectFacts, feature: Feature): Contribution {
  const { view, model } = piecesOf(facts, feature);
  const state = pieceBeside(facts, feature, "controller", "auth_state");
  const password = pieceBeside(facts, feature, "view", "password_field");
  const action = signIn(feature, model);
  const source = sourceOf(facts, feature);
  const reads = [source, { className: "Session", uri: "package:app/core/session/session.dart" }];
  const { files = [], services = [] } = dataSource(facts, feature, [action]);
  const plain = (piece: FeatureClass, name: string): FileSpec => ({
    path: piece.path,
    tab: "code",
    template: `features/${name}.dart`,
  });
  return {
    files: [
      plain(model, "credentials"),
      ...files,
      plain(state, "auth_state"),
      ...authControllerFiles(facts, feature, source, state),
      ...(hasBindings(facts) ? [bindingFile(facts, feature, reads)] : []),
      plain(password, "password_field"),
      formFile(facts, view, [model, state, password]),
      pageFile(facts, feature, {
        reads,
        body: (controller, current) =>
          call(view.className, [], { state: current, onSubmit: submit(facts, controller) }),
        uris: [],
        loads: false,
        state: { type: "AuthState", uris: [state.uri] },
        once: { when: "state is AuthBusy", does: "FocusScope.of(context).unfocus()" },
      }),
    ],
    services,
    routes: [routeOf(facts, feature)],
    messages: { ...messages, ...titleMessage(feature) },
  };
}

/** What the form does with what people typed. */
function submit({ blocEvents }: ProjectFacts, controller: string): DartCode {
  return blocEvents
    ? prefixed("(credentials) => ", call(`${controller}.add`, ["SignInRequested(credentials)"]))
    : `${controller}.signIn`;
}

function signIn(of: Feature, model: FeatureClass): Action {
  return {
    of,
    method: "signIn",
    input: { type: model.className, name: "credentials", uri: model.uri },
    output: "Tokens",
    uris: ["package:app/core/storage/token_store.dart"],
    about: "Gets the tokens of whoever has these credentials.",
    body: [
      "    return _client.post(",
      "      '/auth/sign-in',",
      "      body: {'email': credentials.email, 'password': credentials.password},",
      "      decode: (json) {",
      "        final tokens = jsonObject(json);",
      "        return Tokens(",
      "          accessToken: jsonValue<String>(tokens, 'accessToken'),",
      "          refreshToken: jsonValue<String?>(tokens, 'refreshToken'),",
      "        );",
      "      },",
      "    );",
    ].join("\n"),
    bodyUris: ["package:app/core/network/json.dart"],
  };
}

function formFile(facts: ProjectFacts, view: FeatureClass, own: readonly FeatureClass[]): FileSpec {
  const validators = hasValidators(facts);
  return {
    path: view.path,
    tab: "code",
    template: "features/auth_form.dart",
    data: {
      validators,
      imports: importDirectives([
        ...(validators ? ["package:app/core/forms/app_validators.dart"] : []),
        ...own.map(({ uri }) => uri),
        "package:app/core/error/error_messages.dart",
        facts.baseLayer ? "package:app/core/error/failure.dart" : "package:app/core/network/api_error.dart",
        ...(facts.baseLayer ? ["package:app/core/network/api_error_kind.dart"] : []),
        "package:app/core/l10n/l10n.dart",
        "package:app/core/theme/app_tokens.dart",
        "package:flutter/material.dart",
      ]),
    },
  };
}
