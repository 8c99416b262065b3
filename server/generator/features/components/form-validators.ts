import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { componentPage } from "./component.ts";

/** Validators for form fields. */
export function formValidators(facts: ProjectFacts): Contribution {
  return {
    files: [
      { path: "lib/core/forms/app_validators.dart", tab: "code", template: "components/app_validators.dart" },
      ...(facts.has("tests") ? [test(facts)] : []),
    ],
    messages: {
      validatorRequired: { text: "Please fill this in." },
      validatorEmail: { text: "This is not an email address." },
      validatorPhone: { text: "This is not a phone number." },
      validatorMinLength: { text: "Minimum length: {count}", placeholders: { count: "int" } },
      validatorMatch: { text: "The two entries differ." },
    },
    showcases: [
      {
        name: "AppValidators",
        widget: () =>
          call("TextFormField", [], {
            autovalidateMode: "AutovalidateMode.onUserInteraction",
            validator: "AppValidators(context.l10n).email",
          }),
        imports: ["package:app/core/forms/app_validators.dart", "package:app/core/l10n/l10n.dart"],
      },
    ],
    docs: [
      componentPage(
        "form-validators",
        "Form validators",
        "`AppValidators` checks what people type: required, email, phone, a minimum length, and that two entries are the same.",
        "final validators = AppValidators(context.l10n);\nTextFormField(\n  validator: AppValidators.all([validators.required, validators.email]),\n)",
        "The server must check again: these only help people to get it right.",
      ),
    ],
    aiRules: ["Fields of forms use `AppValidators`; a new rule is added there, with its text in the messages."],
  };
}

function test({ localization }: ProjectFacts): FileSpec {
  return {
    path: "test/core/forms/app_validators_test.dart",
    tab: "code",
    template: "components/app_validators_test.dart",
    data: { translated: localization === "flutter_localization" },
  };
}
