import { element, renderXml, type XmlTree } from "../../escape/xml.ts";
import type { AppIdentity } from "../identity.ts";
import { rgb } from "../picture/color.ts";
import { splashColors } from "../splash.ts";

const file = {
  type: "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
  version: "3.0",
  toolsVersion: "22505",
  targetRuntime: "iOS.CocoaTouch",
  propertyAccessControl: "none",
  useAutolayout: "YES",
  useTraitCollections: "YES",
  useSafeAreas: "YES",
  colorMatched: "YES",
} as const;

/** flutter_native_splash rewrites this storyboard and knows the two by the ids of Flutter's own template. */
const viewId = "Ze5-6b-2t3";
const imageId = "YRO-k0-Ey4";

/** ios/Runner/Base.lproj/LaunchScreen.storyboard: the splash image on the splash colour, dark mode included. */
export function launchScreen(identity: AppIdentity): string {
  const image = element("imageView", {
    opaque: "NO",
    clipsSubviews: "YES",
    multipleTouchEnabled: "YES",
    contentMode: "center",
    image: "LaunchImage",
    translatesAutoresizingMaskIntoConstraints: "NO",
    id: imageId,
  });
  const view = element(
    "view",
    { key: "view", contentMode: "scaleToFill", id: viewId },
    element("autoresizingMask", { key: "autoresizingMask", widthSizable: "YES", heightSizable: "YES" }),
    element("subviews", {}, image),
    element("color", { key: "backgroundColor", name: "SplashBackground" }),
    element("constraints", {}, centered("centerX", "Lco-Ce-XXX"), centered("centerY", "Lco-Ce-YYY")),
  );
  const { red, green, blue } = colorComponents(splashColors(identity).light);
  const resources = element(
    "resources",
    {},
    element("image", { name: "LaunchImage", width: "144", height: "144" }),
    element(
      "namedColor",
      { name: "SplashBackground" },
      element("color", { red, green, blue, alpha: "1", colorSpace: "custom", customColorSpace: "sRGB" }),
    ),
  );
  const controller = element("viewController", { id: "Lco-Nt-Rol", sceneMemberID: "viewController" }, view);
  return storyboard({ ...file, launchScreen: "YES", initialViewController: "Lco-Nt-Rol" }, controller, resources);
}

/** ios/Runner/Base.lproj/Main.storyboard: the Flutter view. */
export function mainStoryboard(): string {
  const view = element(
    "view",
    { key: "view", contentMode: "scaleToFill", id: "Mvi-Ew-Top" },
    element("rect", { key: "frame", x: "0.0", y: "0.0", width: "393", height: "852" }),
    element("autoresizingMask", { key: "autoresizingMask", widthSizable: "YES", heightSizable: "YES" }),
    element("color", { key: "backgroundColor", systemColor: "systemBackgroundColor" }),
  );
  const controller = element(
    "viewController",
    { id: "Mco-Nt-Rol", customClass: "FlutterViewController", sceneMemberID: "viewController" },
    view,
  );
  const system = element("color", {
    white: "1",
    alpha: "1",
    colorSpace: "custom",
    customColorSpace: "genericGamma22GrayColorSpace",
  });
  const resources = element("resources", {}, element("systemColor", { name: "systemBackgroundColor" }, system));
  return storyboard({ ...file, initialViewController: "Mco-Nt-Rol" }, controller, resources);
}

function storyboard(attributes: Readonly<Record<string, string>>, controller: XmlTree, resources: XmlTree): string {
  const responder = element("placeholder", {
    placeholderIdentifier: "IBFirstResponder",
    id: `${controller.attributes["id"]}-FR`,
    sceneMemberID: "firstResponder",
  });
  const plugin = element("plugIn", { identifier: "com.apple.InterfaceBuilder.IBCocoaTouchPlugin", version: "22504" });
  const capability = (name: string, minToolsVersion: string) => element("capability", { name, minToolsVersion });
  return renderXml(
    element(
      "document",
      attributes,
      element("device", { id: "retina6_12", orientation: "portrait", appearance: "light" }),
      element(
        "dependencies",
        {},
        element("deployment", { identifier: "iOS" }),
        plugin,
        capability("Named colors", "9.0"),
        capability("Safe area layout guides", "9.0"),
        capability("System colors in document resources", "11.0"),
      ),
      element("scenes", {}, element("scene", { sceneID: "Sce-Ne-One" }, element("objects", {}, controller, responder))),
      resources,
    ),
  );
}

function centered(attribute: string, id: string): XmlTree {
  return element("constraint", {
    firstItem: imageId,
    firstAttribute: attribute,
    secondItem: viewId,
    secondAttribute: attribute,
    id,
  });
}

/** The parts of a colour between 0 and 1, as Xcode writes them. */
export function colorComponents(hex: string): { readonly red: string; readonly green: string; readonly blue: string } {
  const [red, green, blue] = rgb(hex).map((part) => (part / 255).toFixed(3));
  return { red: red ?? "0.000", green: green ?? "0.000", blue: blue ?? "0.000" };
}
