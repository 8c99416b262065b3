import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import { componentPage, componentWidget } from "./component.ts";

/** Vector pictures of the app's assets. */
export function flutterSvg(): Contribution {
  return {
    files: [componentWidget("app_svg"), { path: "assets/svg/star.svg", tab: "config", content: star }],
    assets: ["assets/svg/"],
    packages: [{ name: "flutter_svg", tier: "rec", reason: "Draws SVG pictures." }],
    showcases: [
      {
        name: "AppSvg",
        widget: () => call("const AppSvg", ["'assets/svg/star.svg'"], { label: "'A star'", height: "48" }),
        imports: ["package:app/core/widgets/app_svg.dart"],
      },
    ],
    docs: [
      componentPage(
        "flutter-svg",
        "SVG pictures",
        "`AppSvg` draws an SVG file of the app's assets, in its own colours or in one colour as an icon.",
        "AppSvg(\n  'assets/svg/logo.svg',\n  label: AppConfig.name,\n  height: 48,\n)",
        "Files lie in `assets/svg/`; other folders must stand in `flutter: assets:` of `pubspec.yaml`. A picture without a label is skipped by screen readers. Text, filters and CSS in an SVG are not drawn: convert them to paths.",
      ),
    ],
    aiRules: ["SVG files are shown with `AppSvg`, never with `SvgPicture` directly."],
  };
}

/** For the gallery. */
const star = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24">
  <path d="M12 2l3 6.6 7 .8-5.2 4.8 1.4 7L12 17.7 5.8 21.2l1.4-7L2 9.4l7-.8z" fill="#f5b301"/>
</svg>
`;
