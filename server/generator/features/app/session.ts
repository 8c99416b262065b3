import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";

/** Who is signed in, and where the tokens are kept. */
export function session(facts: ProjectFacts): Contribution {
  if (!facts.session) return {};
  const secure = facts.has("security", "secure_storage");
  const store = "package:app/core/storage/token_store.dart";
  return {
    files: [
      { path: "lib/core/session/session.dart", tab: "code", template: "app/session.dart" },
      { path: "lib/core/storage/token_store.dart", tab: "code", template: "app/token_store.dart" },
      ...(facts.has("tests")
        ? [{ path: "test/core/session/session_test.dart", tab: "code" as const, template: "app/session_test.dart" }]
        : []),
    ],
    services: [
      {
        type: "TokenStore",
        code: (read) =>
          secure
            ? call("SecureTokenStore", [read("SecureStorageService"), read("KeyValueStore")])
            : call("MemoryTokenStore"),
        imports: secure ? [store, "package:app/core/storage/secure_token_store.dart"] : [store],
      },
      {
        type: "Session",
        listenable: true,
        code: (read) => call("Session", [read("TokenStore")]),
        imports: ["package:app/core/session/session.dart"],
        start: "restore",
        dispose: "dispose",
      },
    ],
    aiRules: [
      "`Session` alone knows who is signed in: call `signIn` and `signOut` and let the frame change the page; never keep tokens elsewhere, and never log them.",
    ],
  };
}
