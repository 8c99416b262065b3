import assert from "node:assert/strict";
import type { Hands } from "./hands.ts";
import { copied, type PanelDesk } from "./use-panel.ts";

/** The preview of Generate: the files of the project, and what is known about them. */
export function previewFlows(desk: () => PanelDesk, hands: Hands): void {
  it("shows what a choice changes in the files, and why a file is there", async () => {
    const { app, page, open } = desk();
    await open("Generator");
    // Files differ from those of the choice before, once there are some.
    await app.locator(".status-line").getByText("my_app").waitFor();
    await hands.choose(app.getByRole("tab", { name: /^Structure/ }));
    await hands.choose(app.getByRole("radio", { name: "Generic" }));
    // Choices that follow quickly are one.
    await app.getByRole("heading", { name: /files are different$/ }).waitFor();
    await hands.choose(app.getByRole("radio", { name: "Bloc" }));
    await hands.skip(app.getByRole("button", { name: "Skip to the preview" }));
    await hands.choose(app.getByRole("tab", { name: /^Code/ }));
    await app.getByRole("treeitem", { name: /auth_cubit\.dart.*added/ }).waitFor();
    await app.getByRole("treeitem", { name: /auth_controller\.dart.*removed/ }).waitFor();
    await hands.choose(app.getByRole("treeitem", { name: /auth_page\.dart.*changed/ }));
    await app
      .getByRole("region", { name: /^Content of .*auth_page\.dart/ })
      .locator(".hljs-keyword")
      .first()
      .waitFor();
    await hands.press(app.getByRole("button", { name: "Copy file" }));
    await app.getByRole("button", { name: "Copied" }).waitFor();
    assert.match(await copied(page), /^import /m);
    await hands.press(app.getByRole("button", { name: "Show changes" }));
    await app
      .getByRole("region", { name: /^Changes of/ })
      .getByText("flutter_bloc")
      .first()
      .waitFor();

    await hands.choose(app.getByRole("treeitem", { name: "dio_factory.dart" }));
    await hands.press(app.getByRole("button", { name: "Go to API client" }));
    await app.locator("#field-apiClient input[value=dio]:focus").waitFor();
  });

  it("has a picture of the app, and every file in one of five tabs: texts, pictures, packages", async () => {
    const { app, open } = desk();
    await open("Generator");
    const tab = async (name: RegExp) => {
      await hands.choose(app.getByRole("tab", { name }));
      await app.getByRole("tab", { name, selected: true }).waitFor();
    };
    await app.getByRole("tab", { name: /^Structure \d+/ }).waitFor();
    await app.getByRole("img", { name: /^Sign in: e-mail, password/ }).waitFor();
    await hands.skip(app.getByRole("button", { name: "Skip to the preview" }));
    await tab(/^Code/);
    await tab(/^Pubspec/);
    await app.getByRole("region", { name: "Dependencies" }).getByText("recommended").first().waitFor();
    await app.getByRole("region", { name: "Content of pubspec.yaml" }).locator(".hljs-attr").first().waitFor();
    await tab(/^Config/);
    await hands.choose(app.getByRole("treeitem", { name: "AppIcon.png" }));
    const picture = app.getByRole("img", { name: /AppIcon\.png$/ });
    await picture.waitFor();
    assert.ok(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 100));
    await tab(/^Docs/);
    await hands.choose(app.getByRole("treeitem", { name: "README.md" }));
    await app.getByRole("region", { name: "Content of README.md" }).locator(".hljs-section").first().waitFor();
  });

  it("searches in all files, and goes to the line", async () => {
    const { app, open } = desk();
    await open("Generator");
    await hands.skip(app.getByRole("button", { name: "Skip to the preview" }));
    await hands.choose(app.getByRole("tab", { name: /^Structure/ }));
    await hands.write(app.getByRole("searchbox", { name: "Search in files" }), "runapp(");
    await hands.press(app.getByRole("button", { name: /runApp\(/ }).first());
    await app.getByRole("region", { name: /^Content of .*\.dart$/ }).waitFor();
    await app.locator(".line-mark").waitFor();
  });
}
