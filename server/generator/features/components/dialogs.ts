import { exampleButton } from "../../dart/example-button.ts";
import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import { componentPage, componentWidget } from "./component.ts";

const library = "package:flutter_smart_dialog/flutter_smart_dialog.dart";

/** Toasts, dialogs and a loading overlay. */
export function dialogs(): Contribution {
  return {
    files: [componentWidget("app_dialogs")],
    packages: [{ name: "flutter_smart_dialog", tier: "rec", reason: "Toasts and dialogs over every page." }],
    wrappers: [
      {
        layer: "dialog",
        wrap: (child) => call("FlutterSmartDialog.init()", ["context", child]),
        imports: [library],
      },
    ],
    navigatorObservers: [{ code: () => "FlutterSmartDialog.observer", imports: [library] }],
    showcases: [
      {
        name: "AppDialogs",
        widget: () =>
          exampleButton(
            call("AppDialogs.confirm", ["context"], { title: "'A question'", message: "'Is this what you want?'" }),
          ),
        imports: ["package:app/core/widgets/app_dialogs.dart"],
      },
    ],
    docs: [
      componentPage(
        "flutter-smart-dialog",
        "Dialogs and toasts",
        "`AppDialogs` says things (`toast`), asks (`confirm`) and keeps people from tapping while something is on its way (`loading`).",
        "final sure = await AppDialogs.confirm(\n  context,\n  title: l10n.delete,\n  message: question,\n  action: l10n.delete,\n);",
        "A toast vanishes: whatever needs an answer is a question. `loading` goes away by itself, also after an error.",
      ),
    ],
    aiRules: ["Toasts, confirmations and blocking progress go through `AppDialogs`."],
  };
}
