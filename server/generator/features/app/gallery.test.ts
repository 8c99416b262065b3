import assert from "node:assert/strict";
import { valuesOf } from "../../../../test/generated/rows/levels.ts";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";

const tools = sourceTools();
const textsOf = (request: object) =>
  new Map(compose({ recipe: "minimal", ...request }, tools).files.map(({ path, content }) => [path, content]));
const page = "lib/app/gallery_page.dart";

describe("the gallery of debug builds", () => {
  /** Services, which nobody can see. */
  const services = ["share", "file_download"];
  for (const value of valuesOf("components")) {
    it(`shows each component that is a widget: ${value}`, () => {
      assert.equal(textsOf({ components: [value] }).has(page), !services.includes(value));
    });
  }

  const routers = [
    [{ navigation: "go_router" }, /if \(kDebugMode\)\s+GoRoute\(\s+path: AppRoutes\.gallery,/],
    [{ navigation: "named-routes" }, /AppRoutes\.gallery when kDebugMode => const GalleryPage\(\),/],
    [{ navigation: "named-routes", state: "getx" }, /if \(kDebugMode\)\s+GetPage\(\s*name: AppRoutes\.gallery,/],
  ] as const;
  for (const [request, route] of routers) {
    it(`has a route and a button in debug builds only: ${JSON.stringify(request)}`, () => {
      const texts = textsOf({ components: ["bottom_sheet"], ...request });
      assert.match(texts.get("lib/app/router.dart") ?? "", route);
      assert.match(texts.get("lib/pages/home_page.dart") ?? "", /\[if \(kDebugMode\) GalleryButton\(\)\]/);
      const users = [...texts].filter(([path, text]) => path.endsWith(".dart") && text.includes("gallery_page.dart"));
      assert.deepEqual(
        users.map(([path]) => path),
        ["lib/app/router.dart"],
      );
    });
  }

  it("is not there when there is nothing to show", () => {
    const texts = textsOf({ interactivity: ["hero"], urlLauncher: true });
    assert.ok(![...texts].some(([path, text]) => path.endsWith(".dart") && /gallery/i.test(text)));
  });
});
