import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { axe, axeInAllThemes, useApp } from "./open-app.ts";

describe("the Generate screen", function () {
  this.timeout(60_000);
  const app = useApp();

  /** Opens the screen and waits for the project that the address describes. */
  async function open(parameters = "", options: Parameters<ReturnType<typeof app>["open"]>[1] = {}): Promise<Page> {
    const page = await app().open(`#/generate${parameters}`, { service: "generator", width: 1400, ...options });
    await page.getByRole("tab", { name: /^Structure \d+/, includeHidden: true }).waitFor({ state: "attached" });
    return page;
  }

  /** Waits for the name; the page's policy lets nobody evaluate a condition in it again and again. */
  async function nameIs(page: Page, name: string): Promise<void> {
    const field = page.getByRole("textbox", { name: "App name" });
    while ((await field.inputValue()) !== name) await page.waitForTimeout(50);
  }

  /** Shows the files, which stand behind the picture. */
  async function showFiles(page: Page): Promise<void> {
    await page.getByRole("tab", { name: /^Structure/ }).click();
    await page.getByRole("searchbox", { name: "Search in files" }).waitFor();
  }

  const phone = (page: Page, name: RegExp) => page.getByRole("img", { name });

  it("says in a sentence what it is for", async () => {
    const page = await open();
    await page.getByRole("heading", { level: 1, name: "Generate a Flutter project" }).waitFor();
    await page.getByText(/^Pick a recipe, change what you like, and download/).waitFor();
  });

  it("marks the recipe that is chosen, and says how far the choices are from it", async () => {
    const page = await open();
    const recipe = (name: string) => page.getByRole("button", { name, exact: true });
    const card = (name: string) => page.locator(".recipe-card", { has: recipe(name) });
    const [chosen, other] = [page.locator("[aria-pressed=true]"), page.locator("[aria-pressed=false]")];
    await recipe("Structured Riverpod").and(chosen).waitFor();
    await card("Structured Riverpod").getByText("Riverpod · go_router · Feature folders · dio").waitFor();
    await card("Enterprise")
      .getByText(/Firebase, Notifications, Security/)
      .waitFor();
    await page.getByRole("switch", { name: "URL launcher" }).check();
    await recipe("Structured Riverpod").and(other).waitFor();
    await card("Structured Riverpod").getByText("1 option changed").waitFor();
    await recipe("Minimal").click();
    await page.getByRole("dialog", { name: "Minimal" }).getByRole("button", { name: "Apply" }).click();
    await recipe("Minimal").and(chosen).waitFor();
    assert.equal(await page.locator(".recipes [aria-pressed=true]").count(), 1);
  });

  it("asks for a name, an organisation, a colour and platforms first, and folds the rest of the identity", async () => {
    const page = await open();
    await page.getByRole("textbox", { name: "Organization ID" }).waitFor();
    assert.equal(await page.getByRole("textbox", { name: "Splash image" }).isVisible(), false);
    await page.keyboard.press("Control+Shift+O");
    await page.keyboard.type("splash image");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Splash image" }).and(page.locator(":focus")).waitFor();
  });

  it("draws the app in its colours, light and dark, before the engine has answered", async () => {
    const page = await open();
    await app().generator.stop();
    try {
      const button = phone(page, /^Sign in:/).locator("rect[rx='14']");
      assert.equal(await button.getAttribute("fill"), "#006a63");
      await page.getByRole("button", { name: "Dark", exact: true }).click();
      assert.equal(await button.getAttribute("fill"), "#81d5cb");
      await page.getByRole("textbox", { name: "Brand colour", exact: true }).fill("#6750a4");
      await page
        .locator(".palettes")
        .getByRole("img", { name: /^Primary/ })
        .waitFor();
      assert.equal(await button.getAttribute("fill"), "#cfbdfe");
      await page.getByRole("button", { name: "Light", exact: true }).click();
      assert.equal(await button.getAttribute("fill"), "#65558f");
      await page.getByRole("textbox", { name: "App name" }).fill("garden_notes");
      await page.getByRole("heading", { name: "Garden Notes" }).waitFor();
    } finally {
      await app().generator.startAgain();
    }
  });

  it("draws the screens, tabs and parts that are chosen", async () => {
    const page = await open("?mode=generic&architecture=clean");
    assert.equal(await phone(page, /tabs/).count(), 0);
    await page.getByRole("switch", { name: "Bottom navigation and auth guard" }).check();
    await page.getByRole("checkbox", { name: "Profile" }).check();
    await phone(page, /^Home: .*a bar with the tabs Home, Profile$/).waitFor();
    await phone(page, /^Profile: who is signed in, and a button to sign out$/).waitFor();
    await page.getByRole("checkbox", { name: "Sign in" }).uncheck();
    await phone(page, /^Sign in:/).waitFor();
    await page.getByRole("checkbox", { name: "Skeleton loaders" }).uncheck();
    await phone(page, /^Loading: a turning circle$/).waitFor();
    const folders = page.getByRole("region", { name: "Folders" });
    await folders.getByText("Clean architecture").waitFor();
    await folders.getByText("domain").first().waitFor();
    const packages = page.getByRole("region", { name: "Packages by need" });
    assert.match(await packages.innerText(), /Required[\s\S]*dio[\s\S]*Recommended/);
    await packages.getByRole("button", { name: "Versions and reasons" }).click();
    await page.getByRole("tab", { name: /^Pubspec/, selected: true }).waitFor();
  });

  it("keeps the bar of the app in place when it goes to an option", async () => {
    const page = await open();
    await page.getByRole("tab", { name: /^Docs/ }).click();
    await page.keyboard.press("Control+Shift+O");
    await page.keyboard.type("cam");
    await page.keyboard.press("Enter");
    await page.locator("#field-permissions input:focus").waitFor();
    assert.equal(await page.evaluate("document.documentElement.scrollTop + document.body.scrollTop"), 0);
    assert.equal((await page.getByRole("navigation", { name: "Palisade" }).boundingBox())?.y, 0);
  });

  for (const width of [390, 768]) {
    it(`keeps the download in sight at ${width} pixels`, async () => {
      const page = await open("", { width, height: 844 });
      const button = page.getByRole("button", { name: /^Download ZIP/ });
      for (const pane of ["Options", "Preview"]) {
        await page.getByRole("button", { name: pane, exact: true }).click();
        const box = await button.boundingBox();
        assert(box && box.y > 700 && box.y + box.height <= 844, JSON.stringify(box));
      }
    });
  }

  it("offers every option of the catalogue", async () => {
    const page = await open();
    const { sections } = await (await fetch(`${app().generator.origin}/catalog`)).json();
    for (const { title, fields } of sections) {
      await page.getByRole("heading", { name: title, exact: true }).waitFor();
      for (const { key } of fields) {
        assert.equal(await page.locator(`[id="field-${key.replaceAll(".", "-")}"]`).count(), 1, key);
      }
    }
  });

  it("makes the project again when something is chosen, and says what is different", async () => {
    const page = await open();
    await page.getByRole("radio", { name: "Generic" }).check();
    await page.getByRole("radio", { name: "Bloc" }).check();
    await page.getByRole("tab", { name: /^Code/ }).click();
    await page.getByRole("treeitem", { name: /auth_cubit\.dart.*added/ }).waitFor();
    await page.getByRole("treeitem", { name: /auth_controller\.dart.*removed/ }).waitFor();
    await page.getByRole("treeitem", { name: /auth_page\.dart/ }).click();
    const top = await page.getByRole("button", { name: "Show changes" }).boundingBox();
    assert.ok(top && top.y > 0, "the file is scrolled out of sight with the tree");
    await page.getByRole("button", { name: "Show changes" }).click();
    const changes = page.getByRole("region", { name: /^Changes of/ });
    assert.match(await changes.innerText(), /\+ .*flutter_bloc/);
  });

  it("keeps what another option decides visible, with the reason", async () => {
    const page = await open();
    const state = page.getByRole("group", { name: "State management" });
    assert(await state.getByRole("radio", { name: "Riverpod" }).isDisabled());
    assert.match(await page.locator("#field-state").innerText(), /Mode “Structured Riverpod” decides this/);
    await page.locator("#field-state").getByRole("button", { name: "Change it" }).click();
    await page.getByRole("radio", { name: "Structured Riverpod" }).and(page.locator(":focus")).waitFor();
  });

  it("says next to the field what is wrong, and keeps the last project", async () => {
    const page = await open();
    const name = page.getByRole("textbox", { name: "App name" });
    await name.fill("Bad Name");
    await page
      .locator("#field-appName")
      .getByText(/^App name must be/)
      .waitFor();
    await name.and(page.locator("[aria-invalid=true]")).waitFor();
    await page.getByRole("button", { name: /^Download ZIP/, disabled: true }).waitFor();
    assert(await page.getByRole("tab", { name: /^Structure \d+/ }).isVisible());
    await name.fill("garden");
    await page.locator(".status-line").getByText("garden").waitFor();
    await name.and(page.locator("[aria-invalid=false]")).waitFor();
  });

  it("keeps choices in the address, so that Back and Forward undo and redo", async () => {
    const page = await open();
    await page.getByRole("radio", { name: "Generic" }).check();
    await page.waitForURL(/#\/generate\?mode=generic$/);
    await page.getByRole("textbox", { name: "App name" }).press("End");
    await page.keyboard.type("_two");
    await page.waitForURL(/appName=my_app_two/);
    await page.goBack();
    await page.waitForURL(/#\/generate\?mode=generic$/);
    await nameIs(page, "my_app");
    await page.goBack();
    await page.getByRole("radio", { name: "Structured Riverpod", checked: true }).waitFor();
    await page.goForward();
    await page.goForward();
    await nameIs(page, "my_app_two");
  });

  it("comes back from another screen as it was", async () => {
    const page = await open("?mode=generic");
    await page.getByRole("link", { name: "Scan" }).click();
    await page.getByRole("link", { name: "Generate" }).click();
    await page.waitForURL(/mode=generic/);
    await page.getByRole("radio", { name: "Generic", checked: true }).waitFor();
  });

  it("divides the window between form and preview by keyboard, and remembers it", async () => {
    const page = await open();
    const line = page.getByRole("separator", { name: "Width of the options" });
    const formWidth = async () => Math.round((await page.locator("#form-pane").boundingBox())?.width ?? 0);
    await line.focus();
    for (const [key, share] of [
      ["ArrowRight", 38],
      ["ArrowLeft", 36],
      ["End", 70],
      ["ArrowRight", 70],
      ["Home", 30],
    ] as const) {
      await page.keyboard.press(key);
      await page.locator(`[role=separator][aria-valuenow="${share}"]`).waitFor();
      assert.equal(await formWidth(), 14 * share);
    }
    await page.reload();
    await line.waitFor();
    assert.equal(await formWidth(), 14 * 30);
  });

  it("divides the window by mouse, and leaves room for both", async () => {
    const page = await open();
    const line = page.getByRole("separator", { name: "Width of the options" });
    await line.hover();
    await page.mouse.down();
    await page.mouse.move(700, 300);
    await line.and(page.locator("[aria-valuenow='50']")).waitFor();
    await page.mouse.move(5, 300);
    await page.mouse.up();
    await line.and(page.locator("[aria-valuenow='30']")).waitFor();
    await page.mouse.move(900, 300);
    assert.equal(await line.getAttribute("aria-valuenow"), "30");
  });

  it("says what of a link it does not understand", async () => {
    const page = await open("?mode=generic&colour=blue");
    const note = page.getByRole("status").filter({ hasText: "Ignored: colour=blue" });
    await note.waitFor();
    assert(await page.getByRole("radio", { name: "Generic" }).isChecked());
    await note.getByRole("button", { name: "Dismiss" }).click();
    await note.waitFor({ state: "detached" });
  });

  it("shows what a recipe changes before it does", async () => {
    const page = await open("?appName=garden");
    await page.getByRole("button", { name: "Minimal" }).click();
    const dialog = page.getByRole("dialog", { name: "Minimal" });
    await axe(page);
    assert.match(await dialog.innerText(), /Structured Riverpod → Generic/);
    await dialog.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL(/appName=garden&mode=generic/);
    await page.getByRole("button", { name: "Reset", exact: true }).click();
    await page.getByRole("dialog", { name: "Reset" }).getByRole("button", { name: "Reset" }).click();
    await page.waitForURL(/#\/generate$/);
  });

  it("finds an option by keyboard alone, and sets it", async () => {
    const page = await open("?mode=generic");
    await page.keyboard.press("Control+Shift+O");
    await page.getByRole("dialog", { name: "Find an option" }).waitFor();
    await page.keyboard.type("bloc");
    await axe(page);
    await page.keyboard.press("Enter");
    const bloc = page.getByRole("radio", { name: "Bloc" }).and(page.locator(":focus"));
    await bloc.waitFor();
    await page.keyboard.press("Space");
    await page.waitForURL(/state=bloc/);
    await bloc.waitFor();
  });

  it("walks the files by keyboard alone, and shows one", async () => {
    const page = await open();
    await page.getByRole("tab", { name: "App", selected: true }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tab", { name: /^Code/, selected: true }).waitFor();
    await page.getByRole("combobox", { name: "Changes since" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "test/widget_test.dart" }).waitFor();
    const code = page.getByRole("region", { name: "Content of test/widget_test.dart" });
    await code.locator(".hljs-keyword").first().waitFor();
  });

  it("shows pictures", async () => {
    const page = await open();
    await page.getByRole("tab", { name: /^Config/ }).click();
    await page.getByRole("treeitem", { name: "AppIcon.png" }).click();
    const image = page.getByRole("img", { name: /AppIcon\.png$/ });
    await image.waitFor();
    assert(await page.evaluate<boolean>("document.querySelector('.picture img').naturalWidth > 100"));
  });

  it("searches in all files, and goes to the line", async () => {
    const page = await open();
    await showFiles(page);
    await page.getByRole("searchbox", { name: "Search in files" }).fill("runapp(");
    await page
      .getByRole("button", { name: /runApp\(/ })
      .first()
      .click();
    await page.getByRole("region", { name: /^Content of .*\.dart$/ }).waitFor();
    await page.locator(".line-mark").waitFor();
  });

  it("says why a file is there, and goes to the option", async () => {
    const page = await open();
    await page.getByRole("tab", { name: /^Code/ }).click();
    await page.getByRole("treeitem", { name: "dio_factory.dart" }).click();
    await page.getByRole("button", { name: "Go to API client" }).click();
    await page.getByRole("radio", { name: "dio" }).and(page.locator(":focus")).waitFor();
  });

  it("downloads the project with Control and Enter", async () => {
    const page = await open("?appName=garden");
    const download = page.waitForEvent("download");
    await page.keyboard.press("Control+Enter");
    const archive = await download;
    assert.equal(archive.suggestedFilename(), "garden.zip");
    assert.equal((await readFile(await archive.path())).subarray(0, 2).toString(), "PK");
    await page.getByRole("status").filter({ hasText: "The archive is downloaded." }).waitFor();
  });

  it("says what comes next after a download, to copy", async () => {
    const page = await open("?appName=garden&mode=generic&state=bloc&apiModels=freezed");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Download ZIP/ }).click();
    await download;
    const next = page.getByRole("region", { name: "Next" });
    assert.deepEqual(await next.locator("li code").allInnerTexts(), [
      "unzip garden.zip",
      "cd garden",
      "flutter pub get",
      "dart run build_runner build",
      "flutter run",
    ]);
    await next.getByRole("button", { name: "Copy flutter pub get" }).click();
    await next.getByText("Copied").waitFor();
    assert.equal(await page.evaluate("navigator.clipboard.readText()"), "flutter pub get");
    await axe(page);
    await next.getByRole("button", { name: "Close what comes next" }).click();
    await next.waitFor({ state: "detached" });
  });

  it("creates the project among the others, and leads to VS Code and to its scan", async () => {
    const page = await open("?appName=plots");
    const folder = join(app().workspace.folder, "apps", "plots");
    await page.getByRole("button", { name: "Create in my projects folder" }).click();
    const next = page.getByRole("region", { name: "Next" });
    await next.getByText(`cd ${folder}`).waitFor();
    assert.match(await readFile(join(folder, "pubspec.yaml"), "utf8"), /^name: plots$/m);
    const link = next.getByRole("link", { name: "Open in VS Code" });
    assert.equal(await link.getAttribute("href"), `vscode://file${folder}`);
    await page.getByRole("button", { name: "Create in my projects folder" }).click();
    await page
      .getByRole("status")
      .getByText(/has a folder plots already\. Choose another app name\.$/)
      .waitFor();
  });

  it("copies the configuration in other forms", async () => {
    const page = await open("?mode=generic");
    const copied = async (form: string): Promise<string> => {
      await page.getByText("Copy as").click();
      await page.getByRole("button", { name: form, exact: true }).click();
      await page
        .getByRole("status")
        .filter({ hasText: `${form} copied.` })
        .waitFor();
      return page.evaluate("navigator.clipboard.readText()");
    };
    assert.deepEqual(JSON.parse(await copied("JSON")), { mode: "generic" });
    assert.equal(await copied("Link"), `${app().generator.origin}/#/generate?mode=generic`);
    assert.equal(await copied("palisade command"), "palisade new my_app \\\n  --set mode=generic");
    assert.match(await copied("curl command"), /^curl .*\/export/);
  });

  it("says when the server is away, and goes on when it is back", async () => {
    const page = await open();
    await app().generator.stop();
    try {
      await page.getByRole("radio", { name: "Generic" }).check();
      await page
        .getByRole("alert")
        .getByText(/does not answer/)
        .waitFor();
    } finally {
      await app().generator.startAgain();
    }
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
  });

  it("has nothing that axe finds beside the picture, in any theme", async () => {
    const page = await open("?bottomNav=true&components=form_validators,state_widgets");
    await axeInAllThemes(page);
    await showFiles(page);
    await page.getByText("3 need a look").waitFor();
    await axeInAllThemes(page);
  });

  it("has nothing that axe finds with a file open, in any theme", async () => {
    const page = await open("?mode=generic&permissions=camera");
    await page.getByRole("radio", { name: "Bloc" }).check();
    await page.getByRole("tab", { name: /^Code/ }).click();
    await page.getByRole("treeitem", { name: /auth_page\.dart.*changed/ }).click();
    await page.locator(".hljs-keyword").first().waitFor();
    await axeInAllThemes(page);
  });

  it("shows what is chosen where the system decides all colours", async () => {
    const page = await open();
    await page.emulateMedia({ forcedColors: "active" });
    const background = (one: Locator, part: "::before" | null = null) =>
      one.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part);
    const segment = (name: string) => page.locator(".segment", { hasText: name }).locator("span");
    const card = (name: string) =>
      page.locator(".recipe-card", { has: page.getByRole("button", { name, exact: true }) });
    assert.notEqual(await background(card("Structured Riverpod")), await background(card("Minimal")));
    assert.notEqual(await background(segment("Structured Riverpod")), await background(segment("Structured GetX")));
    const toggle = page.getByRole("switch", { name: "URL launcher" });
    for (const on of [true, false]) {
      await toggle.setChecked(on);
      assert.notEqual(await background(toggle, "::before"), await background(toggle), `a switch that is ${on}`);
    }
  });

  it("shows form and preview one at a time at 320 pixels", async () => {
    const page = await open("?permissions=camera", { width: 320 });
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await page.getByRole("tab", { name: /^Pubspec/ }).click();
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 320);
    await axe(page);
    await page.getByRole("button", { name: "Options", exact: true }).click();
    assert(await page.getByRole("textbox", { name: "App name" }).isVisible());
  });
});
