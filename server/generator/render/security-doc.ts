import { markdownCode, markdownText } from "../escape/markdown.ts";
import { bullets, fencedBlock, page, section, table } from "../escape/markdown-blocks.ts";
import type { Platform } from "../model/platform.ts";
import type { ProjectModel } from "../model/project-model.ts";
import type { Renderer } from "../model/renderer.ts";
import { releaseChecklist } from "./release-checklist.ts";

/** SECURITY.md: protections by default, permissions of the app, and checks before a release. */
export const securityDoc: Renderer = (model) => [{ path: "SECURITY.md", tab: "docs", content: text(model) }];

function text(model: ProjectModel): string {
  const { facts, android, ios, macos } = model;
  const onPlatform = (platform: Platform) => facts.app.platforms.includes(platform);
  return page("Security", [
    ...section("Report a problem", reporting(facts.app.supportContact)),
    ...section("Protected by default", bullets(inDart(model))),
    ...(onPlatform("android") ? section("On Android", bullets(onAndroid(model))) : []),
    ...(onPlatform("ios") ? section("On iOS", bullets(onIos(model))) : []),
    ...(onPlatform("web") ? section("On the web", bullets(onWeb)) : []),
    ...(onPlatform("macos") ? section("On macOS", bullets(onMacos(model))) : []),
    ...(onPlatform("windows") || onPlatform("linux") ? section("On Windows and Linux", bullets(onDesktop)) : []),
    ...section(
      "Permissions",
      permissionTable([
        ...(onPlatform("android") ? android.permissions : []).map(
          ({ name, reasons }) => [name, reasons.join(" ")] as const,
        ),
        // Where both systems ask for the same, they say the same.
        ...new Map([...(onPlatform("ios") ? ios.usage : []), ...(onPlatform("macos") ? macos.usage : [])]),
      ]),
    ),
    ...section("Before every release", releaseChecklist(model)),
    ...section(
      "Scan it",
      "Palisade finds mistakes such as open endpoints, keys in the code and releases signed with the debug key. As a step of CI it fails when it finds something serious:",
      fencedBlock("sh", ["palisade scan ."]),
    ),
  ]);
}

function reporting(contact: string): string {
  return contact === ""
    ? "Tell the maintainers in private, and not in a public issue."
    : `Write to ${markdownText(contact)}, and not in a public issue.`;
}

function inDart({ protections }: ProjectModel): string[] {
  return [
    "The API is reached over https only.",
    "Neither tokens nor what people typed in is written to a log.",
    ...protections,
  ];
}

function onAndroid({ android }: ProjectModel): string[] {
  return [
    ...(android.backup ? [] : ["Nothing of the app goes into backups, nor to a new device."]),
    ...(android.cleartextTraffic
      ? []
      : ["Traffic that is not encrypted is refused; only the certificates of the system are trusted."]),
    "Of the app's own components, other apps can open only the activity that starts it.",
    "Releases are shrunk, and stop with a message when there is no upload key: none is ever signed with the debug key.",
    "The downloaded Gradle is checked against its hash.",
  ];
}

function onIos({ ios }: ProjectModel): string[] {
  return [
    "App Transport Security has no exceptions.",
    `The privacy manifest lists what the app collects${ios.privacy.tracking ? ", and that it tracks people who agreed" : ", and that it does not track people"}.`,
    "Files of the app are not shared with other apps or with a computer.",
  ];
}

const onWeb: readonly string[] = [
  "The page loads no script but its own; the Content-Security-Policy in [SETUP.md](SETUP.md) makes browsers hold that.",
  "Everything in the bundle can be read by everybody, `.env` and `--dart-define` included: it holds no secret.",
];

function onMacos({ macos }: ProjectModel): string[] {
  const allowed = Object.keys(macos.entitlements).map((key) => markdownCode(key));
  return [
    "The app runs in the sandbox of macOS.",
    `A release may do no more than its entitlements say${allowed.length > 0 ? `: ${allowed.join(", ")}` : ""}.`,
  ];
}

const onDesktop: readonly string[] = [
  "These systems ask nobody for permissions: the app may do what the person may who runs it.",
];

function permissionTable(rows: readonly (readonly [name: string, reason: string])[]): string {
  if (rows.length === 0) return "The app asks for none.";
  return table(
    ["Permission", "Why"],
    rows.map(([name, reason]) => [markdownCode(name), markdownText(reason)]),
  );
}
