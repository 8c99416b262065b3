import { importDirectives } from "../../dart/imports.ts";
import { call, layout, list } from "../../dart/layout.ts";
import type { FileSpec } from "../../model/file.ts";
import type { Renderer } from "../../model/renderer.ts";
import { routePlan, type Tab } from "../../model/route-plan.ts";

/** The frame with the bottom navigation, and the tabs in it when the navigator does not keep them itself. */
export const shellFiles: Renderer = (model) => {
  const { tabs, navigator } = routePlan(model);
  if (tabs.length === 0) return [];
  return [
    file("lib/app/shell.dart", "shell.dart", { destinations: destinations(tabs) }),
    ...(navigator === "go_router" ? [] : [file("lib/app/tabs.dart", "tabs.dart", pages(tabs, model.facts.shownRoute))]),
    ...(model.facts.has("tests")
      ? [file("test/app/shell_test.dart", "shell_test.dart", { last: tabs.length - 1 })]
      : []),
  ];
};

function file(path: string, template: string, data: Readonly<Record<string, unknown>>): FileSpec {
  return { path, tab: "code", owner: "bottom-nav", template: `bottom-nav/${template}`, data };
}

function destinations(tabs: readonly Tab[]): string {
  const records = tabs.map(({ tab: { icon, selectedIcon, message } }) =>
    call("", [], { icon, selectedIcon, label: `context.l10n.${message}` }),
  );
  return layout(list(records), 4, "final tabs = ", ";");
}

function pages(tabs: readonly Tab[], followed: boolean): Readonly<Record<string, unknown>> {
  const bindings = tabs.flatMap(({ binding }) => binding ?? []);
  const cases = tabs.map(({ page }, index) => `      ${index === tabs.length - 1 ? "_" : index} => ${page},`);
  return {
    imports: importDirectives([
      ...(bindings.length > 0 ? ["package:get/get.dart"] : []),
      ...(followed ? ["package:app/app/routes.dart", "package:app/app/shown_route.dart"] : []),
      ...tabs.flatMap(({ imports }) => imports),
    ]),
    bindings: bindings.length > 0 && layout(list(bindings), 0, "List<Bindings> tabBindings() => ", ";"),
    count: tabs.length,
    paths:
      followed &&
      layout(list(tabs.map(({ name }) => `AppRoutes.${name}`)), 2, "static const List<String> _paths = ", ";"),
    cases: cases.join("\n"),
  };
}
