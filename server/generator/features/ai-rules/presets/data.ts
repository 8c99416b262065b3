import type { PresetCategory } from "../preset.ts";

export const data: PresetCategory = {
  title: "Data",
  presets: [
    {
      id: "defensive-from-json",
      label: "Defensive fromJson",
      rule: ({ models }) =>
        models === "freezed"
          ? "Models are freezed classes. A field that the API may leave out is nullable or has a `@Default`; JSON of another type becomes an `ApiError` of the kind `invalid` in the decoder, and never a crash in a widget."
          : "`fromJson` trusts nothing: it checks the type of each field, has a value for what may be missing, and throws an `ApiError` of the kind `invalid` for the rest. No `as` on JSON without a check before it.",
    },
    {
      id: "guard-nullable",
      label: "Guard nullable data",
      rule: () =>
        "No `!`. Nullable values are promoted with `if (value case final value?)` or get a fallback where they enter the app, so that widgets work with values that are there.",
    },
    {
      id: "handle-every-error",
      label: "Handle every error",
      rule: ({ baseLayer }) =>
        baseLayer
          ? "Repositories return `Result` through `guard`; callers `switch` over `Success` and `Failed`. People read `errorMessage(context.l10n, error)`, and never the text of an exception."
          : "What can fail is awaited in a `try` whose `catch` says what people see: `errorMessage(context.l10n, error)`, and never the text of an exception. No empty `catch`.",
    },
    {
      id: "resilient-networking",
      label: "Resilient networking",
      rule: () =>
        "Every request has a timeout, and every screen that needs the network works without it: it shows the error with a retry. Only requests that change nothing are repeated by themselves.",
    },
    {
      id: "paginate-lists",
      label: "Paginate lists",
      rule: (facts) =>
        facts.has("interactivity", "infinite-scroll")
          ? "Lists of the API are asked for in pages (`PaginatedResponse`) and shown with `AppPagedList`."
          : "Lists of the API are asked for in pages (`PaginatedResponse`) and built lazily with `ListView.builder`.",
    },
    {
      id: "secure-tokens",
      label: "Secure tokens",
      rule: ({ session, has }) => {
        if (!session)
          return "Keys and tokens are never constants in the code, never in `shared_preferences`, and never in a log.";
        const kept = has("security", "secure_storage") ? "the Keychain and the Keystore" : "memory";
        return `Tokens live in \`TokenStore\` (${kept}) and are read through \`Session\` only. They are never logged, never in \`KeyValueStore\`, and never part of a URL.`;
      },
    },
  ],
};
