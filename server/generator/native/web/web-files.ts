import { htmlAttribute, htmlText } from "../../escape/html.ts";
import { renderJson } from "../../escape/json.ts";
import { byText } from "../../model/slots.ts";
import type { AppIdentity } from "../identity.ts";
import type { NativeFile } from "../native-file.ts";
import type { Backdrop } from "../picture/icon.ts";
import { splashColors } from "../splash.ts";

/** Every file of the web/ folder, sorted by path. The Flutter tool makes flutter_bootstrap.js and the rest. */
export function webFiles(identity: AppIdentity): NativeFile[] {
  const { displayName: name, brandColor: color } = identity;
  const picture = (path: string, size: number, backdrop: Backdrop): NativeFile => ({
    path: `web/${path}`,
    icon: { name, color, size, backdrop },
  });
  const files: NativeFile[] = [
    { path: "web/index.html", content: indexPage(identity) },
    { path: "web/manifest.json", content: manifest(identity) },
    picture("favicon.png", 32, "tile"),
    ...iconSizes.flatMap((size) => [
      picture(`icons/Icon-${size}.png`, size, "tile"),
      // Launchers cut these to a shape of their own, so the colour reaches the edge.
      picture(`icons/Icon-maskable-${size}.png`, size, "square"),
    ]),
  ];
  return files.sort((a, b) => byText(a.path, b.path));
}

const iconSizes = [192, 512];

/**
 * web/index.html. It has no Content-Security-Policy of its own: `flutter run` serves this very file and needs what a
 * policy forbids (code made at run time, WebSockets), and a page cannot say who may frame it. The server of a release
 * sends the policy instead, see SETUP.md.
 */
function indexPage(identity: AppIdentity): string {
  const { displayName, locales } = identity;
  const { light, dark } = splashColors(identity);
  const darkRule =
    dark === light
      ? ""
      : `    @media (prefers-color-scheme: dark) {\n      body {\n        background-color: ${dark};\n      }\n    }\n`;
  return `<!DOCTYPE html>
<html lang="${htmlAttribute(locales[0] ?? "en")}">
<head>
  <!-- flutter build writes the value of --base-href here. -->
  <base href="$FLUTTER_BASE_HREF">

  <meta charset="UTF-8">
  <title>${htmlText(displayName)}</title>
  <meta name="application-name" content="${htmlAttribute(displayName)}">
  <meta name="description" content="${htmlAttribute(displayName)}">
  <!-- Addresses can hold what is nobody else's business. -->
  <meta name="referrer" content="strict-origin-when-cross-origin">
  <meta name="theme-color" content="${htmlAttribute(identity.brandColor)}">

  <!-- The home screen of iOS -->
  <meta name="mobile-web-app-capable" content="yes">
  <meta name="apple-mobile-web-app-status-bar-style" content="black">
  <meta name="apple-mobile-web-app-title" content="${htmlAttribute(displayName)}">
  <link rel="apple-touch-icon" href="icons/Icon-192.png">

  <link rel="icon" type="image/png" href="favicon.png">
  <link rel="manifest" href="manifest.json">

  <style>
    body {
      background-color: ${light};
    }
${darkRule}  </style>
</head>
<body>
  <noscript>This app needs JavaScript.</noscript>
  <!-- Made by the Flutter tool. -->
  <script src="flutter_bootstrap.js" async></script>
</body>
</html>
`;
}

function manifest(identity: AppIdentity): string {
  const { displayName, brandColor } = identity;
  return renderJson({
    name: displayName,
    short_name: displayName,
    start_url: ".",
    display: "standalone",
    background_color: splashColors(identity).light,
    theme_color: brandColor,
    description: displayName,
    prefer_related_applications: false,
    icons: iconSizes.flatMap((size) => {
      const icon = { sizes: `${size}x${size}`, type: "image/png" };
      return [
        { src: `icons/Icon-${size}.png`, ...icon },
        { src: `icons/Icon-maskable-${size}.png`, ...icon, purpose: "maskable" },
      ];
    }),
  });
}
