import { fit } from "../../dart/fit.ts";
import { call, layout } from "../../dart/layout.ts";
import type { FileSpec } from "../../model/file.ts";
import { type Model, toEntity } from "./model-shape.ts";

/** A model that is written by hand. */
export function manualFiles(model: Model): readonly FileSpec[] {
  const { piece, fields, about, json, entity } = model;
  const { className, path } = piece;
  const [id] = fields;
  const named = (value: (field: string) => string) => Object.fromEntries(fields.map((field) => [field, value(field)]));
  const parameters = fields.map((field) => (field === id ? `required this.${field}` : `this.${field} = ''`));
  const read = named((field) =>
    field === id ? `idFromJson(json['${field}'])` : `jsonValue<String?>(json, '${field}') ?? ''`,
  );
  const copied = named((field) => (field === id ? field : `${field} ?? this.${field}`));
  return [
    {
      path,
      tab: "code",
      template: "features/model.dart",
      data: {
        about,
        json,
        entity,
        name: className,
        fields,
        replacements: fields
          .slice(1)
          .map((field) => `String? ${field}`)
          .join(", "),
        same: fields.map((field) => `      other.${field} == ${field}`).join(" &&\n"),
        hashed: fields.join(", "),
        constructor: fit(
          `  const ${className}({${parameters.join(", ")}});`,
          `  const ${className}({\n${parameters.map((parameter) => `    ${parameter},\n`).join("")}  });`,
        ),
        read: layout(call(className, [], read), 4, "return ", ";"),
        copy: layout(call(className, [], copied), 4, "return ", ";"),
        toEntity: toEntity(model),
      },
    },
  ];
}
