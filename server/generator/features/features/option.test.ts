import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { type ComposedProject, compose } from "../../compose.ts";
import { ConfigError } from "../../config/read-config.ts";

const render = sourceTools();

function project(request: object): ComposedProject {
  return compose({ mode: "generic", state: "none", ...request }, render);
}

function textOf({ files }: ComposedProject, path: string): string | undefined {
  return files.find((file) => file.path === path)?.content;
}

const rows = [
  { name: "splash", files: ["splash_page"], text: "context.replaceRoute(mainRoute)", route: "splash = '/splash'" },
  { name: "auth", files: ["auth_page", "auth_form", "credentials"], text: "AuthForm(", route: "auth = '/sign-in'" },
  {
    name: "home",
    files: ["home_page", "home_view", "home_repository", "home_item"],
    text: "HomeView(",
    route: "home = '/home'",
  },
  {
    name: "profile",
    files: ["profile_page", "profile_view", "profile"],
    text: "ProfileView(",
    route: "profile = '/profile'",
  },
  {
    name: "order_history",
    files: ["order_history_page", "order_history_item"],
    text: "OrderHistoryView(",
    route: "orderHistory = '/order_history'",
  },
];

describe("the option features", () => {
  for (const { name, files, text, route } of rows) {
    it(`writes the feature ${name} with its route and its page of the docs`, () => {
      const made = project({ features: [name] });
      for (const file of files) assert.ok(textOf(made, `lib/features/${name}/${file}.dart`), file);
      assert.ok(textOf(made, `lib/features/${name}/${name}_page.dart`)?.includes(text));
      assert.ok(textOf(made, "lib/app/routes.dart")?.includes(`static const String ${route};`));
      assert.ok(textOf(made, `docs/features/feature-${name}.md`)?.includes(`lib/features/${name}/`));
    });

    it(`writes nothing of ${name} when it is not chosen`, () => {
      const made = project({ features: rows.map((row) => row.name).filter((other) => other !== name) });
      assert.deepEqual(
        made.files.filter(({ path }) => path.startsWith(`lib/features/${name}/`)),
        [],
      );
      assert.ok(!textOf(made, "lib/app/routes.dart")?.includes(route));
    });
  }

  it("asks for a session on all pages but splash and sign-in, when there is one", () => {
    const guard = textOf(project({ features: ["splash", "auth", "home"] }), "lib/app/session_guard.dart") ?? "";
    assert.match(guard, /_signedInOnly = \{?[^;]*AppRoutes\.home/);
    assert.match(guard, /_guestOnly = \{?[^;]*AppRoutes\.auth/);
    assert.equal(textOf(project({ features: ["home"] }), "lib/app/session_guard.dart"), undefined);
  });

  it("leads to pages without a tab, and out, from a menu on the main page", () => {
    const menu = textOf(project({ features: ["auth", "home", "orders"] }), "lib/features/home/main_menu.dart") ?? "";
    assert.ok(menu.includes("AppRoutes.orders") && menu.includes("session.signOut"));
    const tabs = project({ features: ["auth", "home", "profile"], bottomNav: true });
    assert.equal(textOf(tabs, "lib/features/home/main_menu.dart"), undefined);
    assert.ok(textOf(tabs, "lib/features/profile/profile_view.dart")?.includes("session.signOut"));
  });

  it("opens the links of the profile when there is a way, and shows them when there is none", () => {
    const identity = { privacyUrl: "https://example.com/privacy", supportContact: "help@example.com" };
    const view = (urlLauncher: boolean) =>
      textOf(project({ features: ["profile"], urlLauncher, identity }), "lib/features/profile/profile_view.dart") ?? "";
    assert.ok(view(true).includes("links.open(AppConfig.privacyUrl)") && view(true).includes("links.mail("));
    assert.ok(view(false).includes("SelectableText(AppConfig.privacyUrl)"));
    assert.ok(!view(true).includes("AppConfig.termsUrl"));
  });

  it("uses the chosen ways to refresh and to wait", () => {
    const view = (interactivity: readonly string[]) =>
      textOf(project({ features: ["home"], components: [], interactivity }), "lib/features/home/home_view.dart") ?? "";
    assert.ok(
      view(["pull-refresh", "shimmer"]).includes("AppPullRefresh(") && view(["shimmer"]).includes("AppSkeletonList()"),
    );
    assert.ok(!view([]).includes("AppPullRefresh(") && view([]).includes("AppLoading()"));
  });

  it("shows states with AppStateView when that is chosen", () => {
    const view = (components: readonly string[]) =>
      textOf(project({ features: ["home"], components }), "lib/features/home/home_view.dart") ?? "";
    assert.ok(view(["state_widgets"]).includes("AppStateView(") && !view([]).includes("AppStateView("));
  });

  it("loads further pages with infinite-scroll only", () => {
    const made = (interactivity: readonly string[]) => project({ features: ["orders"], interactivity });
    const paged = made(["infinite-scroll"]);
    assert.ok(textOf(paged, "lib/features/orders/orders_view.dart")?.includes("AppPagedList("));
    assert.ok(textOf(paged, "lib/features/orders/orders_page.dart")?.includes("onMore: _controller.loadPage"));
    assert.ok(textOf(paged, "lib/features/orders/orders_repository.dart")?.includes("query: {'page': page},"));
    for (const file of ["view", "controller", "repository"]) {
      const text = textOf(made([]), `lib/features/orders/orders_${file}.dart`) ?? assert.fail(file);
      assert.ok(!/AppPagedList|loadPage|int page/.test(text), file);
    }
  });

  it("opens a page for each entry of home, flying only with hero", () => {
    const made = (interactivity: readonly string[]) => project({ features: ["home", "orders"], interactivity });
    const view = (interactivity: readonly string[]) =>
      textOf(made(interactivity), "lib/features/home/home_detail_view.dart") ?? "";
    assert.ok(view([]) !== "" && !view([]).includes("AppHero("));
    assert.ok(view(["hero"]).includes("AppHero("));
    const opens = /AppRoutes\.homeDetailOf\(item\.id\),\s*arguments: item,/;
    assert.match(textOf(made([]), "lib/features/home/home_page.dart") ?? "", opens);
    assert.ok(!textOf(made([]), "lib/features/orders/orders_page.dart")?.includes("homeDetail"));
  });

  for (const { state, navigation, route, loads } of [
    { state: "none", navigation: "go_router", route: /pathParameters\['id'\]/, loads: /widget\.id/ },
    { state: "bloc", navigation: "named-routes", route: /\['home', final id\] => HomeDetailPage/, loads: /, id\)|id,/ },
    {
      state: "riverpod",
      navigation: "go_router",
      route: /ValueKey\(id\)/,
      loads: /homeDetailControllerProvider\(id\)/,
    },
    { state: "getx", navigation: "named-routes", route: /Get\.parameters\['id'\]/, loads: /String\? get tag => id;/ },
  ]) {
    it(`loads an entry by the id in its path, with ${state} and ${navigation}`, () => {
      const made = project({ state, navigation, features: ["auth", "home"], tests: true });
      const read = (path: string) => textOf(made, path) ?? assert.fail(path);
      assert.match(read("lib/app/router.dart"), route);
      assert.match(read("lib/features/home/home_detail_page.dart"), loads);
      assert.match(read("lib/features/home/home_repository.dart"), /'\/items\/\$\{Uri\.encodeComponent\(id\)\}'/);
      assert.match(read("lib/app/session_guard.dart"), /path\.startsWith\('\$page\/'\)/);
      const name = state === "bloc" ? "cubit" : "controller";
      assert.match(read(`test/features/home/home_detail_${name}_test.dart`), /source\.loadItem\('1'\)/);
    });
  }

  it("is open to links by the ids of entries, and to nothing that is none", () => {
    const made = project({ features: ["home"], notifications: ["deeplink"], tests: true });
    const opener = textOf(made, "lib/core/services/route_opener.dart") ?? "";
    assert.match(opener, /RegExp\('\^\$\{AppRoutes\.home\}\/\$_id\\\$'\)/);
    assert.match(textOf(made, "test/core/services/route_opener_test.dart") ?? "", /homeDetailOf\('a-1_B'\)/);
    const without = project({ features: ["orders"], notifications: ["deeplink"] });
    assert.doesNotMatch(textOf(without, "lib/core/services/route_opener.dart") ?? "", /openableEntries/);
  });

  it("exports what is shared, the pages and the services from one file in structured-getx only", () => {
    const barrel = (mode: string) => textOf(project({ mode, features: ["home"] }), "lib/general_exports.dart");
    assert.ok(barrel("structured-getx")?.includes("/features/home/home_page.dart';"));
    assert.equal(barrel("generic"), undefined);
  });

  it("ships what freezed would generate", () => {
    const made = project({ features: ["home"], apiModels: "freezed" });
    for (const part of ["", ".freezed", ".g"]) assert.ok(textOf(made, `lib/features/home/home_item${part}.dart`), part);
    assert.ok(textOf(made, "lib/features/home/home_item.dart")?.includes("@freezed"));
    assert.equal(textOf(project({ features: ["home"] }), "lib/features/home/home_item.g.dart"), undefined);
  });

  it("tells what the API must answer", () => {
    const setup = textOf(project({ features: ["auth", "home", "orders"] }), "SETUP.md") ?? "";
    for (const request of ["POST /auth/sign-in", "GET /items", "GET /orders"])
      assert.ok(setup.includes(request), request);
    assert.ok(!(textOf(project({ features: ["splash"] }), "SETUP.md") ?? "").includes("Point the app to your API"));
  });

  it("hides classes of Flutter that have the name of one of its own", () => {
    const page = textOf(project({ features: ["search"] }), "lib/features/search/search_page.dart") ?? "";
    assert.ok(page.includes("import 'package:flutter/material.dart' hide SearchController;"));
    const test = textOf(project({ features: ["grid"] }), "test/widget_test.dart") ?? "";
    assert.ok(test.includes("import 'package:flutter/material.dart' hide GridView;"));
  });

  for (const name of [
    "list",
    "base",
    "getx",
    "widget",
    "to_string",
    "a_1",
    "Orders",
    "two__words",
    "abcdefghij_klmnopqrst",
  ]) {
    it(`refuses a feature called ${name}`, () => {
      assert.throws(() => project({ features: [name] }), ConfigError);
    });
  }

  it("accepts the same JSON whether models are written by hand or by freezed", () => {
    for (const architecture of ["feature-folder", "clean"]) {
      const model = architecture === "clean" ? "home/data/models/home_item_model" : "home/home_item";
      const read = (apiModels: string, file: string) =>
        textOf(project({ features: ["home"], apiModels, architecture }), `lib/features/${file}.dart`) ?? "";
      assert.match(read("manual", model), /id: idFromJson\(json\['id'\]\)/);
      assert.match(read("freezed", `${model}.g`), /id: idFromJson\(json\['id'\]\)/);
      assert.match(read("freezed", model), /@JsonKey\(fromJson: idFromJson\) required String id/);
    }
  });
});
