import assert from "node:assert/strict";
import { passwordsInCommands, passwordsInDocument } from "./signing-passwords.ts";

const valuesOf = (text: string) => passwordsInDocument({ text }).map(({ value }) => value);

describe("passwordsInDocument", () => {
  const told = [
    "**Key password:** `Tulpen1987`",
    "keyPassword=Tulpen1987",
    "- Keystore Password is Tulpen1987.",
    "key.jks\n\nPasswort: Tulpen1987",
    "upload.keystore\nكلمة المرور: Tulpen1987",
    "- **Keystore Şifresi**: `Tulpen1987`",
    '### Key store /Android/\n- path = ./android/keystore\n- password = "Tulpen1987"',
  ];
  for (const text of told) it(`finds that of ${text}`, () => assert.deepEqual(valuesOf(text), ["Tulpen1987"]));

  const others = [
    "Password: Tulpen1987",
    "Store password: Tulpen",
    "Key password: 12345678",
    "keyPassword=${PASSWORD_1}",
  ];
  for (const text of others) it(`finds none in ${text}`, () => assert.deepEqual(valuesOf(text), []));
});

describe("passwordsInCommands", () => {
  it("finds the place of the value", () => {
    const text = "a\nkeytool -keypass 'Tulpen1987' -v";
    const [found] = passwordsInCommands({ text });
    assert.equal(text.slice(found?.span.start, found?.span.end), "Tulpen1987");
  });

  it("leaves sentences to documents", () =>
    assert.deepEqual(passwordsInCommands({ text: "storePassword=Tulpen1987" }), []));
});
