import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";

/** The page with an example of everything that pages can be built of; release builds have no trace of it. */
export function gallery(facts: ProjectFacts): Contribution {
  if (!facts.gallery) return {};
  return {
    files: [{ path: "lib/app/gallery_button.dart", tab: "code", template: "app/gallery_button.dart" }],
    routes: [
      {
        name: "gallery",
        path: "/gallery",
        page: "const GalleryPage()",
        imports: ["package:app/app/gallery_page.dart"],
        access: "public",
        debugOnly: true,
      },
    ],
    docs: [
      {
        id: "gallery",
        title: "Gallery",
        body: `\`GalleryPage\` (\`lib/app/gallery_page.dart\`) shows an example of each widget that was chosen. In a debug build, the button in the bar of the first page opens it.

Its route and its button stand behind \`kDebugMode\`, a constant: the compiler leaves the page out of release builds, with all that only it uses.

Give a new widget of \`lib/core/widgets/\` an example there, and take out what no page needs.`,
      },
    ],
    aiRules: [
      "Each widget of `lib/core/widgets/` that pages are built of has an example in `lib/app/gallery_page.dart`.",
    ],
  };
}
