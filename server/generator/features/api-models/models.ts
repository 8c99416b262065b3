import type { ValueOf } from "../../config/all-fields.ts";
import { codeGeneration } from "../../model/code-generation.ts";
import type { Contribution, DocPage } from "../../model/contribution.ts";
import type { FileSpec } from "../../model/file.ts";

const models = ["api_error", "models/api_response", "models/paginated_response"];

/** The API's own models, written by hand or by freezed. */
export const modelParts: Readonly<Record<ValueOf<"apiModels">, readonly Contribution[]>> = {
  manual: [
    {
      files: [kinds(), ...models.map((name) => file("manual", name))],
      docs: [docs("Each model is written by hand, with `fromJson`, `toJson`, `==` and `hashCode`.")],
      aiRules: [
        "Models are immutable and hand-written; `fromJson` reads with `jsonObject`, `jsonList` and `jsonValue`, so that a wrong type is an `ApiError`.",
      ],
    },
  ],
  freezed: [
    codeGeneration,
    {
      files: [
        kinds(),
        ...models.flatMap((name) => ["", ".freezed", ".g"].map((part) => file("freezed", `${name}${part}`))),
      ],
      packages: [
        { name: "freezed_annotation", tier: "req", reason: "Marks the classes that freezed completes." },
        {
          name: "json_annotation",
          tier: "req",
          reason: "Used by the generated fromJson and toJson.",
          notImported: true,
        },
        { name: "freezed", tier: "req", reason: "Writes copyWith and equality.", dev: true, notImported: true },
        { name: "json_serializable", tier: "req", reason: "Writes fromJson and toJson.", dev: true, notImported: true },
      ],
      docs: [
        docs(
          "Each model is a class with `@freezed`; freezed writes `copyWith`, equality and `toString`, json_serializable `fromJson` and `toJson`. The generated parts are committed, so the app builds without generating anything first. After a change of a model:\n\n```sh\ndart run build_runner build\n```",
        ),
      ],
      aiRules: [
        "Models are `@freezed` classes; after changing one, run `dart run build_runner build` and never edit `*.freezed.dart` or `*.g.dart`.",
      ],
    },
  ],
};

/** What each status means. */
export const kindTest: FileSpec = {
  path: "test/core/network/api_error_kind_test.dart",
  tab: "code",
  template: "api-models/api_error_kind_test.dart",
};

function kinds(): FileSpec {
  return { path: "lib/core/network/api_error_kind.dart", tab: "code", template: "api-models/api_error_kind.dart" };
}

function file(style: ValueOf<"apiModels">, name: string): FileSpec {
  const template = name.slice(name.lastIndexOf("/") + 1);
  return { path: `lib/core/network/${name}.dart`, tab: "code", template: `api-models/${style}/${template}.dart` };
}

function docs(how: string): DocPage {
  return {
    id: "api-models",
    title: "API models",
    body: `What all answers of the API have in common.

| Class | JSON |
|---|---|
| \`ApiResponse<T>\` | \`{"data": ..., "message": "..."}\` |
| \`PaginatedResponse<T>\` | \`{"items": [...], "page": 1, "totalPages": 3}\` |
| \`ApiError\` | Every failure of a request: \`kind\`, \`statusCode\`, \`message\`. |

${how}

\`\`\`dart
final page = await api.get(
  '/items',
  query: {'page': 1},
  decode: (json) => PaginatedResponse.fromJson(
    jsonObject(json),
    (item) => Item.fromJson(jsonObject(item)),
  ),
);
\`\`\`

## What to watch

- An answer of the wrong shape never crashes the app: inside \`decode\`, a wrong type becomes an \`ApiError\` of the kind \`invalid\`.
- Change the names in \`fromJson\` if your API uses another envelope.`,
  };
}
