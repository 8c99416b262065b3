import assert from "node:assert/strict";
import type { Hands } from "./hands.ts";
import type { PanelDesk } from "./use-panel.ts";

/** The form of Generate: what is chosen, and what the form says to it. */
export function formFlows(desk: () => PanelDesk, hands: Hands): void {
  it("sets options of every kind, and says which of them a mode decides", async () => {
    const { app, open } = desk();
    await open("Generator");
    await hands.write(app.getByRole("textbox", { name: "App name" }), "garden");
    await app.locator(".status-line").getByText("garden").waitFor();

    const state = app.locator("#field-state");
    assert(await state.getByRole("radio", { name: "Riverpod" }).isDisabled());
    await state.getByText("Mode “Structured Riverpod” decides this.").waitFor();
    await hands.press(state.getByRole("button", { name: "Change it" }));
    await app.locator("#field-mode input:focus").waitFor();
    await hands.choose(app.getByRole("radio", { name: "Generic" }));
    await hands.choose(app.getByRole("radio", { name: "Bloc" }));
    await hands.press(app.getByRole("switch", { name: "Professional base layer" }));
    await hands.press(app.getByRole("checkbox", { name: "Profile" }));
    await app.locator(".form-tools").getByText("5 changed").waitFor();
    await hands.skip(app.getByRole("button", { name: "Skip to the preview" }));
    await hands.choose(app.getByRole("tab", { name: /^Structure/ }));
    // The tests of the app have a folder of that name too.
    const folder = app.getByRole("treeitem", { name: /^profile \d+ different$/ });
    await folder.and(app.getByTitle("lib/features/profile")).waitFor();
  });

  it("says next to the field what cannot be, makes nothing of it, and leads there", async () => {
    const { app, open } = desk();
    await open("Generator");
    const name = app.getByRole("textbox", { name: "App name" });
    await hands.write(name, "Bad Name");
    await app
      .locator("#field-appName")
      .getByText(/^App name must be/)
      .waitFor();
    await name.and(app.locator("[aria-invalid=true]")).waitFor();
    await app.getByRole("button", { name: /^Create in a folder/, disabled: true }).waitFor();
    await hands.press(app.getByRole("alert").getByRole("button", { name: "App name" }));
    await app.locator("#field-appName input:focus").waitFor();
    await hands.write(name, "garden");
    await app.locator(".status-line").getByText("garden").waitFor();
    await app.getByRole("alert").waitFor({ state: "detached" });
  });

  it("finds an option by a word of it, and leads from a warning to what it is about", async () => {
    const { app, page, open } = desk();
    await open("Generator");
    await hands.pressOrKeys(app.getByRole("button", { name: "Find an option" }), "Control+Shift+O");
    const dialog = app.getByRole("dialog", { name: "Find an option" });
    const box = dialog.getByRole("combobox");
    await hands.write(box, "push");
    // These keys are a command of VS Code as well, which must not run too.
    assert.equal(await page.locator(".quick-input-widget").isVisible(), false);
    await hands.accept(box, dialog.getByRole("option", { name: /^Notifications: Push/ }));
    await app.locator("#field-notifications input[value=push]:focus").waitFor();
    await hands.press(app.locator("#field-notifications input[value=push]"));
    const warnings = app.locator(".remarks");
    await warnings.getByText("Push notifications come through Firebase Messaging.").waitFor();
    await hands.press(warnings.getByRole("button", { name: "Go to Firebase" }).first());
    await app.locator("#field-firebase input:focus").waitFor();
  });

  it("shows what a recipe changes before it does", async () => {
    const { app, open } = desk();
    await open("Generator");
    await hands.press(app.getByRole("button", { name: "Minimal" }));
    const recipe = app.getByRole("dialog", { name: "Minimal" });
    assert.match(await recipe.innerText(), /Structured Riverpod → Generic/);
    await hands.press(recipe.getByRole("button", { name: "Apply" }));
    await app.getByRole("radio", { name: "Generic", checked: true }).waitFor();
    await hands.press(app.getByRole("button", { name: "Reset", exact: true }));
    await hands.press(app.getByRole("dialog", { name: "Reset" }).getByRole("button", { name: "Reset" }));
    await app.getByRole("radio", { name: "Structured Riverpod", checked: true }).waitFor();
  });
}
