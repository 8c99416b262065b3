import { readImports, readService } from "../../dart/di.ts";
import { importDirectives } from "../../dart/imports.ts";
import { call, layout, list } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import { type Feature, isMainPage, type ProjectFacts } from "../../model/facts.ts";
import { type FeatureClass, pieceBeside } from "../../model/feature-files.ts";
import { maxTabs } from "../../model/route-plan.ts";
import { titleKey } from "./messages.ts";
import type { PageContent } from "./page.ts";

const session = "package:app/core/session/session.dart";

/** The page after the start, as the router opens it. */
function mainOf(pages: readonly Feature[]): Feature | undefined {
  return pages.find(({ kind }) => kind === "home") ?? pages[0];
}

/** An entry of the menu: its action and its text. */
interface Entry {
  readonly action: string;
  readonly message: string;
}

interface Entries {
  readonly routes: readonly Entry[];
  readonly signOut: boolean;
}

/** The entries that a feature must offer in its menu; empty on other pages than the main one. */
function entriesOf(facts: ProjectFacts, feature: Feature): Entries {
  const pages = facts.features.filter(isMainPage);
  const main = mainOf(pages);
  if (main !== feature) return { routes: [], signOut: false };
  const shown = facts.tabBar ? pages.slice(0, maxTabs) : [main];
  const profile = pages.some(({ kind }) => kind === "profile");
  const hidden = pages.filter((page) => !shown.includes(page));
  return {
    routes: [
      ...hidden.map((page) => opens(page.variable, titleKey(page))),
      ...(facts.has("consent") && !profile ? [opens("privacyChoices", "consentPageTitle")] : []),
    ],
    signOut: facts.session && !profile,
  };
}

/** Where the menu of a feature is; undefined when it would be empty. */
function menuOf(facts: ProjectFacts, feature: Feature): FeatureClass | undefined {
  const { routes, signOut } = entriesOf(facts, feature);
  return routes.length === 0 && !signOut ? undefined : pieceBeside(facts, feature, "view", "main_menu");
}

/** The actions in the bar of a page: a menu, if it has entries, and on the main page of debug builds the gallery. */
export function menuActions(facts: ProjectFacts, feature: Feature): Pick<PageContent, "actions" | "uris"> {
  const menu = menuOf(facts, feature);
  const { signOut } = entriesOf(facts, feature);
  const shown = facts.gallery && mainOf(facts.features.filter(isMainPage)) === feature;
  if (menu === undefined && !shown) return { uris: [] };
  const constant = menu === undefined || !signOut;
  const items = [
    ...(shown ? [`if (kDebugMode) ${constant ? "" : "const "}GalleryButton()`] : []),
    ...(menu === undefined
      ? []
      : [constant ? "MainMenu()" : call("MainMenu", [], { session: readService(facts.di, "widget")("Session") })]),
  ];
  return {
    actions: list(items, constant ? "const " : ""),
    uris: [
      ...(shown ? ["package:app/app/gallery_button.dart", "package:flutter/foundation.dart"] : []),
      ...(menu === undefined ? [] : [menu.uri]),
      ...(constant ? [] : readImports(facts.di, [session])),
    ],
  };
}

/** The menu and its texts; undefined if it would be empty. */
export function mainMenu(facts: ProjectFacts, feature: Feature): Contribution {
  const menu = menuOf(facts, feature);
  if (menu === undefined) return {};
  const { routes, signOut } = entriesOf(facts, feature);
  const entries = [...routes, ...(signOut ? [{ action: "session.signOut", message: "signOut" }] : [])];
  const items = entries.map(({ action, message }) =>
    call("PopupMenuItem", [], { value: action, child: call("Text", [`context.l10n.${message}`]) }),
  );
  return {
    messages: signOut ? { signOut: { text: "Sign out" } } : {},
    files: [
      {
        path: menu.path,
        tab: "code",
        template: "features/main_menu.dart",
        data: {
          signOut,
          constructor: signOut
            ? "  const MainMenu({required this.session, super.key});"
            : "  const MainMenu({super.key});",
          items: layout(list(items), 4, "itemBuilder: (context) => ", ","),
          imports: importDirectives([
            "package:app/core/l10n/l10n.dart",
            "package:flutter/material.dart",
            ...(routes.length > 0 ? ["package:app/app/navigation.dart", "package:app/app/routes.dart"] : []),
            ...(signOut ? [session] : []),
          ]),
        },
      },
    ],
  };
}

function opens(route: string, message: string): Entry {
  return { action: `() => context.openRoute<void>(AppRoutes.${route})`, message };
}
