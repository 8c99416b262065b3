import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";
import type { Architecture } from "../../model/facts.ts";
import { options } from "../index.ts";
import { architecture as option } from "./option.ts";
import { importRules } from "./rules.ts";

const render = sourceTools();
const features = ["splash", "auth", "home", "profile", "orders"];

function textsOf(request: object): ReadonlyMap<string, string> {
  const { files } = compose({ mode: "generic", features, appName: "shop", ...request }, render);
  return new Map(files.map(({ path, content }) => [path, content]));
}

/** Where the home page's files are. */
const rows: Readonly<Record<Architecture, readonly string[]>> = {
  "feature-folder": ["features/home/home_page.dart", "features/home/home_item.dart", "features/home/home_cubit.dart"],
  "layer-folder": ["pages/home_page.dart", "models/home_item.dart", "controllers/home_cubit.dart", "pages/pages.dart"],
  clean: [
    "features/home/data/models/home_item_model.dart",
    "features/home/data/repositories/home_repository_impl.dart",
    "features/home/domain/entities/home_item.dart",
    "features/home/domain/use_cases/get_home_items.dart",
    "features/home/presentation/pages/home_page.dart",
  ],
  mvc: ["models/home_item.dart", "models/home_repository.dart", "views/home_page.dart", "controllers/home_cubit.dart"],
  mvvm: [
    "features/home/models/home_item.dart",
    "features/home/view_models/home_view_model.dart",
    "features/home/views/home_page.dart",
  ],
};

const architectures = Object.keys(rows) as readonly Architecture[];
const stateChoices = options.flatMap(({ fields }) => fields["state"]?.choices ?? []);

describe("the option architecture", () => {
  it("offers these", () => {
    const choices = option.fields["architecture"]?.choices?.map(({ value }) => value);
    assert.deepEqual(choices, architectures);
    assert.ok(stateChoices.length > 1);
  });

  for (const architecture of architectures) {
    it(`puts files where ${architecture} wants them`, () => {
      const texts = textsOf({ architecture, state: "bloc" });
      for (const path of rows[architecture]) assert.ok(texts.has(`lib/${path}`), path);
      const others = architectures.filter((other) => other !== architecture).flatMap((other) => rows[other]);
      const own = rows[architecture];
      const [odd] = others.filter(
        (path) => !own.includes(path) && texts.has(`lib/${path}`) && !/^(models|controllers)\//.test(path),
      );
      assert.equal(odd, undefined);
    });

    it(`writes projects that keep the import rules of ${architecture}`, () => {
      for (const { value: state } of stateChoices)
        assert.deepEqual(broken(textsOf({ architecture, state, baseLayer: true }), architecture), []);
    });
  }

  it("fills empty layers with placeholders", () => {
    const texts = textsOf({ architecture: "layer-folder", state: "none", features: ["splash"] });
    assert.equal(texts.get("lib/models/.gitkeep"), "");
    assert.equal(texts.get("lib/pages/pages.dart"), "export 'package:shop/pages/splash_page.dart';\n");
  });

  it("exports all of a layer from one file", () => {
    const barrel = textsOf({ architecture: "mvc", state: "bloc" }).get("lib/models/models.dart") ?? "";
    assert.ok(
      barrel.includes(
        "export 'package:shop/models/home_item.dart';\nexport 'package:shop/models/home_repository.dart';\n",
      ),
    );
  });

  it("exports menus and bindings too", () => {
    const texts = textsOf({ architecture: "layer-folder", state: "getx", features: ["home", "orders"] });
    assert.match(texts.get("lib/widgets/widgets.dart") ?? "", /widgets\/main_menu\.dart/);
    assert.match(texts.get("lib/controllers/controllers.dart") ?? "", /controllers\/home_binding\.dart/);
  });

  it("ships a test with the rules", () => {
    const test = textsOf({ architecture: "clean", state: "none" }).get("test/architecture_test.dart") ?? "";
    assert.ok(test.includes("from: r'^features/[^/]+/domain/',"));
    assert.ok(test.includes("'package:shop/([^']+)'"));
    assert.ok(test.includes("features do not import each other"));
  });
});

/** Imports that the rules forbid, as the shipped test would find them. */
function broken(texts: ReadonlyMap<string, string>, architecture: Architecture): string[] {
  const imports = [...texts].flatMap(([path, text]) =>
    path.startsWith("lib/") && path.endsWith(".dart")
      ? [...text.matchAll(/^import 'package:shop\/([^']+)'/gm)].map(([, to = ""]) => [path.slice(4), to] as const)
      : [],
  );
  return importRules(architecture).flatMap((rule) =>
    imports
      .filter(([from, to]) => new RegExp(rule.from).test(from) && new RegExp(rule.to).test(to))
      .map(([from, to]) => `${from} imports ${to}`),
  );
}
