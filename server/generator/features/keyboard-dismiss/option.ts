import { toggle } from "../../config/field.ts";
import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import { defineOption } from "../option.ts";

const fields = {
  keyboardDismiss: toggle({
    label: "Tap to dismiss the keyboard",
    help: "A tap beside a field closes the keyboard.",
    default: false,
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const keyboardDismiss = defineOption({
  id: "keyboard-dismiss",
  section: "platform",
  fields,
  contribute: ({ keyboardDismiss: on }) => (on ? dismisser : []),
});

const dismisser: Contribution = {
  files: [
    {
      path: "lib/core/widgets/keyboard_dismisser.dart",
      tab: "code",
      template: "keyboard-dismiss/keyboard_dismisser.dart",
    },
  ],
  wrappers: [
    {
      layer: "input",
      wrap: (child) => call("KeyboardDismisser", [], { child }),
      imports: ["package:app/core/widgets/keyboard_dismisser.dart"],
    },
  ],
  docs: [
    {
      id: "keyboard-dismiss",
      title: "Tap to dismiss the keyboard",
      body: [
        "`KeyboardDismisser` is around every page (`lib/app/app.dart`): a tap that no other widget takes ends the input, and the keyboard goes away. Buttons, lists and fields work as before.",
        "",
        "A page needs nothing for it. Long forms can also close the keyboard when they are scrolled:",
        "",
        "```dart",
        "ListView(",
        "  keyboardDismissBehavior: ScrollViewKeyboardDismissBehavior.onDrag,",
        "  children: fields,",
        ")",
        "```",
      ].join("\n"),
    },
  ],
  aiRules: [
    "The keyboard closes on a tap beside a field everywhere (`KeyboardDismisser`): do not add `GestureDetector`s for it.",
  ],
};
