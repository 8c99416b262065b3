import type { ChoiceOf } from "../../config/all-fields.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { bottomSheet } from "./bottom-sheet.ts";
import { datePicker } from "./date-picker.ts";
import { dialogs } from "./dialogs.ts";
import { fileDownload } from "./file-download.ts";
import { formValidators } from "./form-validators.ts";
import { imageAttach } from "./image-attach.ts";
import { networkImage } from "./network-image.ts";
import { pdf } from "./pdf.ts";
import { share } from "./share.ts";
import { stateWidgets } from "./state-widgets.ts";
import { flutterSvg } from "./svg.ts";
import { switchers } from "./switchers.ts";

/** What each component adds, by its value. */
export const componentByValue: Readonly<
  Record<ChoiceOf<"components">, (facts: ProjectFacts) => Contribution | readonly Contribution[]>
> = {
  cached_network_image: networkImage,
  flutter_svg: flutterSvg,
  flutter_smart_dialog: dialogs,
  bottom_sheet: bottomSheet,
  date_picker: datePicker,
  image_attach: imageAttach,
  file_download: fileDownload,
  pdf,
  share,
  state_widgets: stateWidgets,
  form_validators: formValidators,
  switchers,
};
