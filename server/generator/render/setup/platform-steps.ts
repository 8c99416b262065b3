import { fencedBlock } from "../../escape/markdown-blocks.ts";
import type { SetupStep } from "../../model/contribution.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProjectModel } from "../../model/project-model.ts";
import { linuxBuildPackages, webFlags } from "../ci/platforms.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/** What each platform beside the phones needs by hand. */
export function platformSteps(model: ProjectModel): SetupStep[] {
  return model.facts.app.platforms.flatMap((platform) => steps[platform]?.(model) ?? []);
}

const steps: { readonly [P in Platform]?: (model: ProjectModel) => readonly SetupStep[] } = {
  web: (model) => [
    {
      area: "release",
      title: "Serve the web app with its headers",
      body: `Build it with everything from your own server, in code that a strict policy allows:

${fencedBlock("sh", [`flutter build web --release ${webFlags}`])}

Serve \`build/web/\` over https, and answer with \`index.html\` where there is no file. Send these headers with every answer:

${fencedBlock("text", [
  `Content-Security-Policy: ${contentSecurityPolicy(model)}`,
  "Referrer-Policy: strict-origin-when-cross-origin",
  "Strict-Transport-Security: max-age=31536000",
  "X-Content-Type-Options: nosniff",
])}

The policy is not in \`web/index.html\`: \`flutter run\` serves that file too, and needs what the policy forbids. A page cannot say either who may frame it. Add the origin of every other server that the app talks to, and nothing else. Your API must allow the origin of the site (CORS).`,
    },
  ],
  macos: ({ macos }) => [
    {
      area: "release",
      title: "Choose the Apple team for macOS",
      body: `Open \`macos/Runner.xcworkspace\` in Xcode and choose your team under *Signing & Capabilities*.${
        Object.keys(macos.signedEntitlements).length === 0
          ? ""
          : " Until then `flutter build macos --release` stops: `Release.entitlements` has entries that only a team can sign. Debug builds need none."
      } For the App Store, archive the app in Xcode. For your own site, switch on *Hardened Runtime*, sign with a *Developer ID* and notarize the app with \`xcrun notarytool\`.`,
    },
  ],
  windows: () => [
    {
      area: "release",
      title: "Sign and pack the Windows app",
      body: "`flutter build windows --release` makes a folder below `build/windows/`: the program runs only together with the files beside it. Pack the folder as MSIX or with an installer, and sign the program with `signtool`: without a signature Windows warns everybody who starts it.",
    },
  ],
  linux: ({ linuxPackages }) => [
    {
      area: "start",
      title: "Install what a build for Linux needs",
      body: `On Debian and Ubuntu:

${fencedBlock("sh", [`sudo apt-get install ${linuxBuildPackages(linuxPackages).join(" ")}`])}`,
    },
    {
      area: "release",
      title: "Pack the Linux app",
      body: "`flutter build linux --release` makes a bundle below `build/linux/`: the program runs only together with its `lib/` and `data/`. Pack it as Flatpak, snap or Debian package, with a `.desktop` file and the icon: Linux takes neither from the program.",
    },
  ],
};
