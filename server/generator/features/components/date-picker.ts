import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import { componentPage, componentWidget } from "./component.ts";

/** A date picker, and a form field with one. */
export function datePicker(): Contribution {
  return {
    files: [componentWidget("app_date_picker"), componentWidget("app_date_field")],
    showcases: [
      {
        name: "AppDateField",
        widget: () =>
          call("AppDateField", [], { label: "'A day'", firstDate: "DateTime(2000)", lastDate: "DateTime(2100)" }),
        imports: ["package:app/core/widgets/app_date_field.dart"],
      },
    ],
    docs: [
      componentPage(
        "date-picker",
        "Date picker",
        "`AppDatePicker.show` asks for a day; `AppDateField` is a field of a `Form` that holds one, with a validator like other fields.",
        "AppDateField(\n  label: birthdayLabel,\n  firstDate: DateTime(1900),\n  lastDate: DateTime.now(),\n  onChanged: (date) => birthday = date,\n)",
        "A day has no time zone: store `yyyy-MM-dd` of it, and do not convert it to UTC.",
      ),
    ],
    aiRules: ["Days are chosen with `AppDateField` or `AppDatePicker.show` and stored without a time zone."],
  };
}
