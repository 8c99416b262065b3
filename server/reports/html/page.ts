import { html, type Markup, ownMarkup } from "../markup.ts";
import { pageStyle } from "./style.ts";

/** Allows the page's own style only: no script, no font and no image from anywhere. */
export const reportPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** What a report puts into the frame that all of them share. */
interface ReportPage {
  /** What it is, such as `Security report`; also on the foot of each printed page. */
  readonly kind: string;
  readonly title: string;
  readonly about: Markup;
  readonly main: Markup;
  readonly footer: Markup;
  /** Style of its own, after the common one. */
  readonly style?: string;
}

/** A self-contained page for screen and paper. */
export function htmlPage({ kind, title, about, main, footer, style = "" }: ReportPage): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${reportPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${kind}: ${title}</title>
<style>${ownMarkup(pageStyle(kind))}${ownMarkup(style)}</style>
</head>
<body>
<header>
<p class="kicker">${kind}</p>
<h1>${title}</h1>
<p class="quiet">${about}</p>
</header>
<main>
${main}
</main>
<footer><p>${footer}</p></footer>
</body>
</html>
`;
  return String(page);
}
