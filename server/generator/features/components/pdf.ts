import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { componentPage, componentWidget } from "./component.ts";

/** A viewer for PDF documents. */
export function pdf(facts: ProjectFacts): Contribution {
  return {
    files: [componentWidget("app_pdf_view", { web: facts.app.platforms.includes("web") })],
    packages: [{ name: "syncfusion_flutter_pdfviewer", tier: "rec", reason: "Shows PDF documents." }],
    messages: { pdfFailed: { text: "The document could not be opened." } },
    warnings: [
      {
        id: "pdf-licence",
        severity: "warning",
        message: "The PDF viewer needs a licence from Syncfusion, community or commercial.",
        option: "components",
        used: "pdf",
        because: "syncfusion_flutter_pdfviewer is not open source.",
      },
    ],
    setup: [
      {
        area: "release",
        title: "Get a licence for the PDF viewer",
        body: "`syncfusion_flutter_pdfviewer` is proprietary. Register for the community licence, or buy one, before you ship: <https://www.syncfusion.com/sales/communitylicense>.",
      },
    ],
    showcases: [
      {
        name: "AppPdfView",
        widget: () =>
          call("const SizedBox", [], { height: "320", child: "AppPdfView.network('https://example.com/terms.pdf')" }),
        imports: ["package:app/core/widgets/app_pdf_view.dart"],
      },
    ],
    docs: [
      componentPage(
        "pdf",
        "PDF viewer",
        `\`AppPdfView\` shows a PDF of the assets${facts.app.platforms.includes("web") ? "" : ", of the device"} or of the web, and a message with a button when it cannot.`,
        "const AppPdfView.network('https://example.com/terms.pdf')",
        "The package needs a licence of Syncfusion, also for free apps. Addresses must be https.",
      ),
    ],
    aiRules: ["PDF documents are shown with `AppPdfView`."],
  };
}
