import type { DocPage } from "../../model/contribution.ts";
import type { DiStyle, ProjectFacts } from "../../model/facts.ts";

const injection: Readonly<Record<DiStyle, string>> = {
  provider: "Provider (`app/app_services.dart`): `context.read<ApiClient>()`",
  get_it: "get_it (`core/di/injector.dart`): `injector<ApiClient>()`",
  getx: "GetX (`app/initial_binding.dart`): `Get.find<ApiClient>()`",
  riverpod: "Riverpod (`app/providers.dart`): `ref.read(apiClientProvider)`",
  scope: "`AppServices` (`app/app_services.dart`): `AppServices.of(context).apiClient`",
};

/** The classes on which repositories and use cases stand. */
export function baseLayerDocs({ di }: ProjectFacts): DocPage {
  return {
    id: "base-layer",
    title: "Base layer",
    body: `The classes on which repositories and use cases stand.

| Class | For |
|---|---|
| \`Result<T>\` | What an action came to: \`Success(value)\` or \`Failed(failure)\`. |
| \`Failure\` | Why it did not work: a \`kind\` for code, a \`cause\` for logs. |
| \`ErrorHandler\` | Turns whatever was thrown into a \`Failure\`. |
| \`BaseRepository\` | \`guard\`: runs an action and gives its \`Result\`. |
| \`BaseUseCase<Input, Output>\` | One thing that the app does for its user. |
| \`NetworkInfo\` | Whether the API can be reached at all. |

\`\`\`dart
class ItemRepository extends BaseRepository {
  const ItemRepository(this._api);

  final ApiClient _api;

  Future<Result<Item>> item(String id) => guard(
    () => _api.get(
      '/items/$id',
      decode: (json) => Item.fromJson(jsonObject(json)),
    ),
  );
}
\`\`\`

\`switch\` over a \`Result\` must handle both cases, or the code does not compile:

\`\`\`dart
final l10n = context.l10n;
final text = switch (await repository.item('7')) {
  Success(:final value) => value.title,
  Failed(:final failure) => errorMessage(l10n, failure),
};
\`\`\`

Objects that live as long as the app are kept by ${injection[di]}.

## What to watch

- Nothing that \`guard\` runs throws outwards: never wrap it in another \`try\`.
- Do not ask \`NetworkInfo\` before every request: a request that fails says the same, and cannot be wrong a second later.`,
  };
}
