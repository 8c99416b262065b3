import type { FileSpec } from "../../model/file.ts";

/** `AppFormats`: dates, numbers and money. */
export const formats: FileSpec = {
  path: "lib/core/l10n/app_formats.dart",
  tab: "code",
  template: "localization/app_formats.dart",
};
