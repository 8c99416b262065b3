import type { Contribution } from "../../model/contribution.ts";
import { componentPage, componentWidget } from "./component.ts";

/** Vector pictures of the app's assets. */
export function flutterSvg(): Contribution {
  return {
    files: [componentWidget("app_svg")],
    packages: [{ name: "flutter_svg", tier: "rec", reason: "Draws SVG pictures." }],
    docs: [
      componentPage(
        "flutter-svg",
        "SVG pictures",
        "`AppSvg` draws an SVG file of the app's assets, in its own colours or in one colour as an icon.",
        "AppSvg(\n  'assets/svg/logo.svg',\n  label: AppConfig.name,\n  height: 48,\n)",
        "The folder of the file must stand in `flutter: assets:` of `pubspec.yaml`. A picture without a label is skipped by screen readers. Text, filters and CSS in an SVG are not drawn: convert them to paths.",
      ),
    ],
    aiRules: ["SVG files are shown with `AppSvg`, never with `SvgPicture` directly."],
  };
}
