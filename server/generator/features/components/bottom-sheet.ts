import { exampleButton } from "../../dart/example-button.ts";
import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import { componentPage, componentWidget } from "./component.ts";

/** Bottom sheets. */
export function bottomSheet(): Contribution {
  return {
    files: [componentWidget("app_bottom_sheet")],
    showcases: [
      {
        name: "AppBottomSheet",
        widget: () =>
          exampleButton(
            call("AppBottomSheet.show<void>", ["context"], {
              title: "'A sheet'",
              builder: "(context) => const Text('What it holds')",
            }),
          ),
        imports: ["package:app/core/widgets/app_bottom_sheet.dart"],
      },
    ],
    docs: [
      componentPage(
        "bottom-sheet",
        "Bottom sheet",
        "`AppBottomSheet.show` slides a sheet up from below, with a title, above the keyboard and inside of the safe area.",
        "final chosen = await AppBottomSheet.show<String>(\n  context,\n  title: l10n.search,\n  builder: (context) => const FilterForm(),\n);",
        "Close it with `Navigator.pop(context, value)`; it gives null when people swipe it away.",
      ),
    ],
    aiRules: ["Sheets are opened with `AppBottomSheet.show`, which scrolls, avoids the keyboard and has a heading."],
  };
}
