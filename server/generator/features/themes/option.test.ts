import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";

const tools = sourceTools();

function themed(themes: readonly string[], more: object = {}) {
  const project = compose({ features: ["home"], themes, ...more }, tools);
  const text = (path: string) => project.files.find((file) => file.path === path)?.content ?? "";
  const names = project.packages.dependencies.map(({ name }) => name);
  return { project, names, theme: text("lib/core/theme/app_theme.dart"), text };
}

describe("themes", () => {
  const cases = [
    { themes: ["light"], dark: false, dynamic: false },
    { themes: ["dark"], dark: true, dynamic: false },
    { themes: ["light", "dark"], dark: true, dynamic: false },
    { themes: ["light", "dynamic"], dark: false, dynamic: true },
    { themes: ["light", "dark", "dynamic"], dark: true, dynamic: true },
  ];
  for (const { themes, dark, dynamic } of cases) {
    it(`makes what ${themes.join(", ")} asks for`, () => {
      const { theme, names } = themed(themes);
      assert.match(theme, /static ThemeData light\(\)/);
      assert.equal(/static ThemeData dark\(\)/.test(theme), dark);
      assert.equal(/FlexThemeData\.light\(/.test(theme), dynamic);
      assert.equal(/ColorScheme\.fromSeed\(/.test(theme), !dynamic);
      assert.equal(names.includes("flex_color_scheme"), dynamic);
    });
  }

  it("has a light theme when none is chosen", () => {
    assert.deepEqual(themed([]).project.config["themes"], ["light"]);
    assert.deepEqual(themed(["dynamic"]).project.config["themes"], ["dynamic", "light"]);
  });

  it("starts from the brand colour and the first font", () => {
    const identity = { brandColor: "#AB12cd", fonts: ["Open Sans", "Lora"] };
    for (const themes of [["light"], ["light", "dynamic"]]) {
      const { theme } = themed(themes, { identity });
      assert.match(theme, /Color\(0xffab12cd\)/);
      assert.match(theme, /fontFamily: 'Open Sans'/);
      assert.doesNotMatch(theme, /Lora/);
    }
    assert.doesNotMatch(themed(["light"]).theme, /fontFamily/);
  });

  it("takes the page transitions that were chosen", () => {
    const transitions = { interactivity: ["page-transitions"] };
    assert.match(themed(["light"], transitions).theme, /pageTransitionsTheme: AppPageTransitions\.theme/);
    assert.match(themed(["dynamic"], transitions).theme, /pageTransitionsTheme: AppPageTransitions\.theme/);
    assert.doesNotMatch(themed(["light"]).theme, /AppPageTransitions/);
  });

  it("has tokens and a page about them", () => {
    const { text } = themed(["light"]);
    assert.match(text("lib/core/theme/app_tokens.dart"), /static const double m = 16;/);
    assert.match(text("docs/features/theming.md"), /ColorScheme\.fromSeed/);
    assert.match(themed(["dynamic"]).text("docs/features/theming.md"), /flex_color_scheme/);
  });
});
