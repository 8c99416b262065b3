import type { Locator } from "playwright-core";

/** How a person works in the panel. The same flow is gone through with each of them. */
export interface Hands {
  readonly name: string;
  /** Presses a button, follows a link, opens what is folded, turns a switch or a check box. */
  press(target: Locator): Promise<void>;
  /** Does what a button does that has keys of its own. */
  pressOrKeys(button: Locator, keys: string): Promise<void>;
  /** Goes past much that can be reached, with a button that is there for this. */
  skip(button: Locator): Promise<void>;
  /** Replaces what is in a field. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses one of those between which the arrows go: a radio button, a tab, an item of a tree. */
  choose(one: Locator): Promise<void>;
  /** Follows the link in a cell of a grid. */
  followCell(cell: Locator): Promise<void>;
  /** Chooses an option of a list that opens. */
  select(list: Locator, option: string): Promise<void>;
  /** Chooses what a field suggests. */
  accept(field: Locator, suggestion: Locator): Promise<void>;
}

export const mouse: Hands = {
  name: "mouse",
  press: (target) => target.click(),
  pressOrKeys: (button) => button.click(),
  skip: async () => undefined,
  write: (field, text) => field.fill(text),
  choose: (one) => one.click(),
  followCell: (cell) => cell.click(),
  select: async (list, option) => void (await list.selectOption(option)),
  async accept(field, suggestion) {
    await field.click();
    await suggestion.click();
  },
};

/** Touches nothing that it has not reached with keys. */
export const keyboard: Hands = {
  name: "keyboard",
  async press(target) {
    await reach(target);
    const isBox = (await target.getAttribute("type")) === "checkbox";
    await target.page().keyboard.press(isBox ? "Space" : "Enter");
  },
  async pressOrKeys(button, keys) {
    await button.waitFor();
    await button.page().keyboard.press(keys);
  },
  skip: (button) => keyboard.press(button),
  async write(field, text) {
    await reach(field);
    // Not Control and A, which VS Code catches and answers only later.
    await field.page().keyboard.press("End");
    await field.page().keyboard.press("Shift+Home");
    await field.page().keyboard.type(text);
  },
  async choose(one) {
    await one.waitFor();
    const isInTree = (await one.getAttribute("role")) === "treeitem";
    const group = one.locator("xpath=ancestor::*[self::fieldset or @role='tablist' or @role='tree'][1]");
    await reach(group.locator("input:checked, [tabindex='0']"));
    if (isInTree) await walk(one, "ArrowDown", "ArrowUp");
    else await walk(one, "ArrowRight", "ArrowLeft");
    if (isInTree) await one.page().keyboard.press("Enter");
  },
  async followCell(cell) {
    await reach(cell.locator("xpath=ancestor::table").locator("[tabindex='0']"));
    await cell.page().keyboard.press("Control+Home");
    await pressUntil(cell.locator("xpath=ancestor::tr"), ":focus-within", "ArrowDown");
    await pressUntil(cell, ":focus", "ArrowRight");
    await cell.page().keyboard.press("Enter");
  },
  async select(list, option) {
    await reach(list);
    await list.page().keyboard.press("Home");
    await pressUntil(list.locator("option", { hasText: option }), ":checked", "ArrowDown");
  },
  async accept(field, suggestion) {
    await reach(field);
    await suggestion.waitFor();
    await pressUntil(suggestion, "[aria-selected=true]", "ArrowDown");
    await field.page().keyboard.press("Enter");
  },
};

/** More than there is to go through on any screen. */
const maxPresses = 400;

function reach(target: Locator): Promise<void> {
  return walk(target, "Tab", "Shift+Tab");
}

/** Goes to an element with one key, or back to it with another. Throws when they do not lead there. */
async function walk(target: Locator, forward: string, back: string): Promise<void> {
  // To look for it again after each key would take longer than all the rest.
  const element = await target.elementHandle();
  for (let presses = 0; presses < maxPresses; presses++) {
    // A person sees where it is from here.
    const way = await element.evaluate((one) => {
      const focused = one.ownerDocument.activeElement;
      if (!focused || one === focused) return "here";
      return one.compareDocumentPosition(focused) & 4 ? "back" : "forward";
    });
    if (way === "here") return;
    await target.page().keyboard.press(way === "back" ? back : forward);
  }
  throw new Error(`${forward} does not lead to ${target}`);
}

/** Presses an arrow until an element matches a selector. */
async function pressUntil(target: Locator, selector: string, arrow: string): Promise<void> {
  const element = await target.elementHandle();
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await element.evaluate((one, wanted) => one.matches(wanted), selector)) return;
    await target.page().keyboard.press(arrow);
  }
  throw new Error(`${arrow} does not lead to ${target}`);
}
