import { arrow, broken, fit } from "../../dart/fit.ts";
import type { FileSpec } from "../../model/file.ts";
import { type Model, toEntity } from "./model-shape.ts";

/** A model for freezed, with the parts that build_runner would write: the app builds without running it. */
export function freezedFiles(model: Model): readonly FileSpec[] {
  const { className, path } = model.piece;
  // Without JSON there is nothing to read.
  const idKey = model.json ? "@JsonKey(fromJson: idFromJson) " : "";
  const base = path.replace(/\.dart$/, "");
  const [id, ...others] = model.fields;
  const data = {
    ...model,
    ...generatedParts(model, idKey),
    id,
    idKey,
    others,
    name: className,
    file: base.slice(base.lastIndexOf("/") + 1),
    head: broken(`abstract class ${className}`, `with _$${className} {`),
    fromJson: arrow(`  factory ${className}.fromJson(Map<String, dynamic> json) =>`, `_$${className}FromJson(json);`),
    extension: broken(`extension ${className}Entity`, `on ${className} {`),
    toEntity: toEntity(model),
    readJson: readJson(model),
    writeJson: writeJson(model),
  };
  const file = (ending: string): FileSpec => ({
    path: base + ending,
    tab: "code",
    template: `features/freezed/model${ending}`,
    data,
  });
  return [file(".dart"), file(".freezed.dart"), ...(model.json ? [file(".g.dart")] : [])];
}

/** What freezed writes for the fields, spaced as it does. */
function generatedParts({ fields, json }: Model, idKey: string): Readonly<Record<string, string>> {
  const each = (separator: string, text: (field: string) => string) => fields.map(text).join(separator);
  const [id] = fields;
  return {
    getters: each(" ", (field) => `String get ${field};`),
    parameters: each(", ", (field) => `String ${field}`),
    values: each(",  ", (field) => `String ${field}`),
    replacements: each(",", (field) => `Object? ${field} = null`),
    constructor: each(", ", (field) => (field === id ? `${idKey}required this.${field}` : `this.${field} = ''`)),
    read: each(",", (field) => `_that.${field}`),
    same: each("&&", (field) => `(identical(other.${field}, ${field}) || other.${field} == ${field})`),
    hashed: fields.join(","),
    text: each(", ", (field) => `${field}: $${field}`),
    copied: each(
      ",",
      (field) =>
        `${field}: null == ${field} ? _self.${field} : ${field} // ignore: cast_nullable_to_non_nullable\nas String`,
    ),
    serializable: json ? "@JsonSerializable()\n" : "\n",
    jsonKey: json ? "@JsonKey(includeFromJson: false, includeToJson: false)\n" : "",
  };
}

/** What json_serializable writes to read a model, as its formatter lays it out. */
function readJson({ piece: { className }, fields }: Model): string {
  const [id] = fields;
  const name = `_${className} _$${className}FromJson(`;
  const parameter = "Map<String, dynamic> json";
  const values = (margin: string) =>
    fields
      .map(
        (field) =>
          `${margin}${field}: ${field === id ? `idFromJson(json['${field}'])` : `json['${field}'] as String? ?? ''`},\n`,
      )
      .join("");
  return fit(
    `${name}${parameter}) => _${className}(\n${values("  ")});`,
    `${name}${parameter}) =>\n    _${className}(\n${values("      ")}    );`,
    `${name}\n  ${parameter},\n) => _${className}(\n${values("  ")});`,
  );
}

/** What json_serializable writes to write a model. */
function writeJson({ piece: { className }, fields }: Model): string {
  const name = `Map<String, dynamic> _$${className}ToJson(`;
  const parameter = `_${className} instance`;
  const values = (margin: string) => fields.map((field) => `${margin}'${field}': instance.${field},\n`).join("");
  return fit(
    `${name}${parameter}) => <String, dynamic>{\n${values("  ")}};`,
    `${name}${parameter}) =>\n    <String, dynamic>{\n${values("      ")}    };`,
    `${name}\n  ${parameter},\n) => <String, dynamic>{\n${values("  ")}};`,
  );
}
