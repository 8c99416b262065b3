import assert from "node:assert/strict";
import { overBaseApp } from "../../../../test/support/checks/fixture.ts";
import { ownFindings } from "../../scan/policy.ts";
import { scanSnapshot } from "../../scan/scan.ts";
import { insecureLocalStorage } from "./check.ts";

const guests = `import 'package:drift/drift.dart';

class Guests extends Table {
  TextColumn get name => text()();
  TextColumn get email => text()();
  TextColumn get accessToken => text()();
}
`;

const kept = `import 'package:shared_preferences/shared_preferences.dart';

class Kept {
  Kept(this._prefs);

  final SharedPreferences _prefs;

  Future<void> keepToken(String token) => _prefs.setString('token', token);

  Future<void> keepTheme(String theme) => _prefs.setString('theme', theme);
}

class Session {
  Session(this._kept);

  final Kept _kept;

  Future<void> renew(String token) async {
    await _kept.keepToken(token);
  }
}
`;

const signIn = `import 'kept.dart';

Future<void> signIn(Kept kept, Session session, Api api) async {
  final answer = await api.signIn();
  await kept.keepToken(answer.token);
  await kept.keepTheme(answer.theme);
  await session.renew(
    answer.renewed,
  );
}
`;

const rows = `import 'package:sqflite/sqflite.dart';

class Guest {
  final String email;
  final String phone;

  Guest(this.email, this.phone);

  Map<String, Object> toMap() => {'email': email, 'phone': phone};
}

class Guests {
  Guests(this._db);

  final Database _db;

  Future<void> keep(Guest guest) async {
    await _db.insert(
      'guests',
      guest.toMap(),
    );
  }
}

Future<void> invite(Guests guests, Answer answer) async {
  await guests.keep(Guest(answer.email, answer.phone));
}
`;

const sessions = `import 'package:sqflite/sqflite.dart';

Future<void> keepSession(Database db, {required String token}) async {
  final row = {
    'access_token': token,
  };
  await db.insert('sessions', row);
}

Future<void> enter(Database db, Answer answer) async {
  await keepSession(
    db,
    token: answer.token,
  );
}
`;

const accounts = `import 'package:isar/isar.dart';

@collection
class Account {
  Id id = Isar.autoIncrement;
  late String token;
}

Future<void> keepAccount(Isar isar, String token) async {
  await isar.accounts.put(Account()..token = token);
}

Future<void> signIn(Isar isar, Answer answer) => keepAccount(isar, answer.token);
`;

const renewals = `import 'package:sqflite/sqflite.dart';

Future<void> renew(Database db, String token, int id) async {
  await db.rawUpdate('UPDATE sessions SET token = ? WHERE id = ?', [token, id]);
}

Future<void> again(Database db, Answer answer) => renew(db, answer.token, 1);
`;

describe("insecure-local-storage", () => {
  it("shows who hands over a secret of a row", () => {
    const snapshot = overBaseApp({ "lib/sessions.dart": sessions });
    const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [insecureLocalStorage], fixes: [] }));
    const told = finding?.evidence.map(({ line, related = [] }) => [line, ...related.map((place) => place.line)]);
    assert.deepEqual(told, [[5, 7, 13]]);
  });

  it("shows who hands over a secret of an object", () => {
    const snapshot = overBaseApp({ "lib/accounts.dart": accounts });
    const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [insecureLocalStorage], fixes: [] }));
    const fails = finding?.evidence.filter(({ level }) => level === "fail");
    const told = fails?.map(({ line, related = [] }) => [line, ...related.map((place) => place.line)]);
    assert.deepEqual(told, [[10, 13]]);
  });

  it("shows who hands over a secret of a statement", () => {
    const snapshot = overBaseApp({ "lib/renewals.dart": renewals });
    const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [insecureLocalStorage], fixes: [] }));
    const told = finding?.evidence.map(({ line, related = [] }) => [line, ...related.map((place) => place.line)]);
    assert.deepEqual(told, [[4, 7]]);
  });

  it("shows who hands over what becomes a row, and where a call gives it that goes over lines", () => {
    const snapshot = overBaseApp({ "lib/guests.dart": rows });
    const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [insecureLocalStorage], fixes: [] }));
    const told = finding?.evidence.map(({ line, related = [] }) => [line, ...related.map((place) => place.line)]);
    assert.deepEqual(told, [[20, 18, 26]]);
  });

  it("shows where a function that keeps a secret is given it, on the way from call to call", () => {
    const snapshot = overBaseApp({ "lib/kept.dart": kept, "lib/sign_in.dart": signIn });
    const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [insecureLocalStorage], fixes: [] }));
    const told = finding?.evidence.map(({ file, line, related = [] }) => [
      `${file}:${line}`,
      ...related.map((place) => `${place.file}:${place.line}`),
    ]);
    assert.deepEqual(told, [["lib/kept.dart:8", "lib/sign_in.dart:5", "lib/kept.dart:19", "lib/sign_in.dart:8"]]);
  });

  it("says of each column whether it holds a secret or tells of somebody", () => {
    const snapshot = overBaseApp({ "lib/guests.dart": guests });
    const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [insecureLocalStorage], fixes: [] }));
    const told = finding?.evidence.map(({ message }) => message.replace(/, and.*/, ""));
    assert.deepEqual(told, [
      "The column `name` holds personal data",
      "The column `email` holds personal data",
      "The column `accessToken` holds a secret",
    ]);
  });
});
