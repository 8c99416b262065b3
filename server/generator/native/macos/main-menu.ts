import { element, renderXml, type XmlTree } from "../../escape/xml.ts";

/** An entry of a menu: what it sends to whoever has the focus, and its key with Command. */
interface MenuItem {
  readonly title: string;
  readonly action: string;
  readonly key?: string;
  /** Keys that are held beside Command, or instead of it. */
  readonly modifiers?: readonly ("option" | "control" | "command")[];
}

type MenuEntry = MenuItem | "separator";

/** Flutter writes the name of the app over `APP_NAME` in the first menu. */
const appMenu: readonly MenuEntry[] = [
  { title: "About APP_NAME", action: "orderFrontStandardAboutPanel:" },
  "separator",
  { title: "Hide APP_NAME", action: "hide:", key: "h" },
  { title: "Hide Others", action: "hideOtherApplications:", key: "h", modifiers: ["option", "command"] },
  { title: "Show All", action: "unhideAllApplications:" },
  "separator",
  { title: "Quit APP_NAME", action: "terminate:", key: "q" },
];

const menus: readonly { readonly title: string; readonly system?: string; readonly entries: readonly MenuEntry[] }[] = [
  { title: "File", entries: [{ title: "Close", action: "performClose:", key: "w" }] },
  {
    title: "Edit",
    entries: [
      { title: "Undo", action: "undo:", key: "z" },
      { title: "Redo", action: "redo:", key: "Z" },
      "separator",
      { title: "Cut", action: "cut:", key: "x" },
      { title: "Copy", action: "copy:", key: "c" },
      { title: "Paste", action: "paste:", key: "v" },
      { title: "Delete", action: "delete:" },
      { title: "Select All", action: "selectAll:", key: "a" },
    ],
  },
  {
    title: "View",
    entries: [{ title: "Enter Full Screen", action: "toggleFullScreen:", key: "f", modifiers: ["control", "command"] }],
  },
  {
    title: "Window",
    system: "window",
    entries: [
      { title: "Minimize", action: "performMiniaturize:", key: "m" },
      { title: "Zoom", action: "performZoom:" },
      "separator",
      { title: "Bring All to Front", action: "arrangeInFront:" },
    ],
  },
  { title: "Help", system: "help", entries: [] },
];

/** macos/Runner/Base.lproj/MainMenu.xib: the menu bar, and the window that shows Flutter. */
export function mainMenuXib(): string {
  const nextId = macosIds();
  const menu = (title: string, system: string | undefined, entries: readonly MenuEntry[], id = nextId()) =>
    element(
      "menuItem",
      { title, id: nextId() },
      element("modifierMask", { key: "keyEquivalentModifierMask" }),
      element(
        "menu",
        { key: "submenu", title, systemMenu: system, id },
        element("items", {}, ...entries.map((entry) => menuItem(entry, nextId))),
      ),
    );
  const bar = element(
    "menu",
    { title: "Main Menu", systemMenu: "main", id: nextId() },
    element(
      "items",
      {},
      menu("APP_NAME", "apple", appMenu, appMenuId),
      ...menus.map(({ title, system, entries }) => menu(title, system, entries)),
    ),
  );
  const delegate = element(
    "customObject",
    { id: delegateId, customClass: "AppDelegate", customModule: "Runner", customModuleProvider: "target" },
    element(
      "connections",
      {},
      outlet("applicationMenu", appMenuId, nextId),
      outlet("mainFlutterWindow", windowId, nextId),
    ),
  );
  const owner = element(
    "customObject",
    { id: "-2", userLabel: "File's Owner", customClass: "NSApplication" },
    element("connections", {}, outlet("delegate", delegateId, nextId)),
  );
  return renderXml(
    element(
      "document",
      {
        type: "com.apple.InterfaceBuilder3.Cocoa.XIB",
        version: "3.0",
        toolsVersion: "22505",
        targetRuntime: "MacOSX.Cocoa",
        propertyAccessControl: "none",
        useAutolayout: "YES",
        customObjectInstantitationMethod: "direct",
      },
      element(
        "dependencies",
        {},
        element("deployment", { identifier: "macosx" }),
        element("plugIn", { identifier: "com.apple.InterfaceBuilder.CocoaPlugin", version: "22505" }),
        element("capability", { name: "documents saved in the Xcode 8 format", minToolsVersion: "8.0" }),
      ),
      element(
        "objects",
        {},
        owner,
        element("customObject", { id: "-1", userLabel: "First Responder", customClass: "FirstResponder" }),
        element("customObject", { id: "-3", userLabel: "Application", customClass: "NSObject" }),
        delegate,
        bar,
        window(nextId),
      ),
    ),
  );
}

const appMenuId = "App-Me-nu0";
const delegateId = "App-De-leg";
const windowId = "App-Wi-ndo";

/** Interface Builder writes macosIds in this form; they only have to differ. */
function macosIds(): () => string {
  let last = 0;
  return () => {
    last++;
    return `Itm-00-${String(last).padStart(3, "0")}`;
  };
}

function outlet(property: string, destination: string, nextId: () => string): XmlTree {
  return element("outlet", { property, destination, id: nextId() });
}

function menuItem(entry: MenuEntry, nextId: () => string): XmlTree {
  if (entry === "separator") return element("menuItem", { isSeparatorItem: "YES", id: nextId() });
  const { title, action, key, modifiers } = entry;
  const held = Object.fromEntries((modifiers ?? []).map((modifier) => [modifier, "YES"]));
  return element(
    "menuItem",
    { title, keyEquivalent: key, id: nextId() },
    // Without this element the key is held with Command alone.
    ...(key === undefined || modifiers ? [element("modifierMask", { key: "keyEquivalentModifierMask", ...held })] : []),
    element("connections", {}, element("action", { selector: action, target: "-1", id: nextId() })),
  );
}

function window(nextId: () => string): XmlTree {
  const flexible = { widthSizable: "YES", heightSizable: "YES" };
  return element(
    "window",
    {
      title: "APP_NAME",
      allowsToolTipsWhenApplicationIsInactive: "NO",
      autorecalculatesKeyViewLoop: "NO",
      releasedWhenClosed: "NO",
      animationBehavior: "default",
      id: windowId,
      customClass: "MainFlutterWindow",
      customModule: "Runner",
      customModuleProvider: "target",
    },
    element("windowStyleMask", {
      key: "styleMask",
      titled: "YES",
      closable: "YES",
      miniaturizable: "YES",
      resizable: "YES",
    }),
    element("rect", { key: "contentRect", x: "335", y: "390", width: "800", height: "600" }),
    element("rect", { key: "screenRect", x: "0.0", y: "0.0", width: "2560", height: "1577" }),
    element(
      "view",
      { key: "contentView", wantsLayer: "YES", id: nextId() },
      element("rect", { key: "frame", x: "0.0", y: "0.0", width: "800", height: "600" }),
      element("autoresizingMask", { key: "autoresizingMask", ...flexible }),
    ),
  );
}
