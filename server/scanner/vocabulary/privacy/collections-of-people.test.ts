import assert from "node:assert/strict";
import { isCollectionOfPeople } from "./collections-of-people.ts";

describe("isCollectionOfPeople", () => {
  const ofPeople = [
    "users",
    "chat_rooms",
    "walletTransactions",
    "paymentCards",
    "login_codes",
    "access_tokens",
    "orders",
  ];
  const shown = ["public_profiles", "cards", "flash_cards", "tokens", "codes", "language_codes", "dial_codes"];
  const ofApp = ["error_codes", "error_messages", "system_messages", "sort_order", "team_members", "gameInvites"];

  for (const name of ofPeople)
    it(`knows what belongs to people: ${name}`, () => assert.equal(isCollectionOfPeople(name), true));
  for (const name of [...shown, ...ofApp])
    it(`leaves out what all may see: ${name}`, () => assert.equal(isCollectionOfPeople(name), false));
});
