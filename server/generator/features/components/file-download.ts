import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { ioFile } from "../io-file.ts";
import { componentPage } from "./component.ts";

/** What the plugin that opens files declares, and the app does not need for files of its own. */
const unneeded = ["READ_EXTERNAL_STORAGE", "READ_MEDIA_IMAGES", "READ_MEDIA_VIDEO", "READ_MEDIA_AUDIO"];

/** Files from the web, in the app's own folder. */
export function fileDownload(facts: ProjectFacts): Contribution {
  const { has } = facts;
  const path = "core/services/file_download_service.dart";
  return {
    files: [
      ...ioFile(facts, { path: `lib/${path}`, template: "components/file_download_service.dart" }),
      ...(has("tests") ? [test] : []),
    ],
    packages: [
      { name: "path_provider", tier: "rec", reason: "The folder for downloaded files." },
      { name: "open_filex", tier: "rec", reason: "Opens downloaded files in other apps." },
    ],
    services: [
      { type: "FileDownloadService", code: () => "const FileDownloadService()", imports: [`package:app/${path}`] },
    ],
    android: {
      removedPermissions: unneeded.map((name) => ({
        name: `android.permission.${name}`,
        reason: "Downloads lie in the app's own folder.",
      })),
    },
    docs: [
      componentPage(
        "file-download",
        "Download files",
        "`FileDownloadService` fetches files into the app's own folder and opens them in an app that can show them. It is a service of the app.",
        "final file = await downloads.download(\n  Uri.parse(invoice.url),\n  fileName: invoice.fileName,\n  onProgress: (progress) {\n    if (mounted) setState(() => shown = progress);\n  },\n);\nawait downloads.open(file);",
        "Only https is accepted. A file appears under its name when it is complete. With headers, redirects are not followed, so that a token stays with the server it is meant for.",
      ),
    ],
    aiRules: [
      "Files are fetched with `FileDownloadService`, which writes only into the app's folder and only over https.",
    ],
  };
}

const test: FileSpec = {
  path: "test/core/services/file_download_service_test.dart",
  tab: "code",
  template: "components/file_download_service_test.dart",
};
