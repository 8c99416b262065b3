import { deepEqual } from "node:assert/strict";
import { asksForPersonal } from "./graph-documents.ts";

describe("a document of GraphQL", () => {
  const telling = [
    "{ member { mail: email } }",
    "mutation join($a: String) { join(a: $a) { accessToken } }",
    "query { gardens { owner: user { nickname } } }",
    "query { gardens { ...Card } }",
    "query { gardens { id ...Card } } fragment Card on Member { about }",
    "query { node { ... on Profile { town } } }",
    "query { chats { body } }",
    "mutation { getLoginCode(number: 1) }",
    "query { gardens {",
    "",
  ];
  const harmless = [
    "{ gardens { id height } }",
    'mutation move($mail: String = "phone") { move(mail: $mail, phone: 2) }',
    "query member { gardens { id # email\n size @include(if: $email) } }",
    "query { member { id status } }",
    "query { gardens { ...Card } } fragment Card on Garden { label }",
    "query { beds { ... on Bed { width } ... { depth } } }",
  ];

  it("asks for what tells of somebody, opens an account or is not known", () => {
    deepEqual([...telling, ...harmless].filter(asksForPersonal), telling);
  });
});
