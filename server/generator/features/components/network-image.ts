import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import { componentPage, componentWidget } from "./component.ts";

/** Pictures from the web that stay on the device. */
export function networkImage(): Contribution {
  return {
    files: [componentWidget("app_network_image")],
    packages: [{ name: "cached_network_image", tier: "rec", reason: "Pictures from the web are kept on the device." }],
    showcases: [
      {
        name: "AppNetworkImage",
        widget: () =>
          call("const AppNetworkImage", [], {
            url: "'https://flutter.github.io/assets-for-api-docs/assets/widgets/owl.jpg'",
            label: "'An owl'",
            width: "160",
            height: "160",
          }),
        imports: ["package:app/core/widgets/app_network_image.dart"],
      },
    ],
    docs: [
      componentPage(
        "cached-network-image",
        "Cached images",
        "`AppNetworkImage` shows a picture from the web and keeps it on the device. It has a place for the wait and an icon for a failure.",
        "AppNetworkImage(\n  url: user.avatarUrl,\n  label: user.name,\n  width: 96,\n  height: 96,\n)",
        "Give it a width: the picture is then decoded no larger than it is shown. The label is read aloud; leave it empty for decoration.",
      ),
    ],
    aiRules: ["Pictures from the web are shown with `AppNetworkImage`, with a label and a width."],
  };
}
