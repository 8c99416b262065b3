import 'package:sqflite/sqflite.dart';

const _table = 'seed';

/// Seeds that members share.
class SeedStore {
  SeedStore(this.db);

  final Database db;

  Future<List<Object?>> byId(Object id) => db.rawQuery('SELECT * FROM seed WHERE id = ?', [id]);

  Future<List<Object?>> named(String name) => db.rawQuery("SELECT * FROM seed WHERE name = ?", [name]);

  Future<List<Object?>> search(String name, dynamic year) =>
      db.rawQuery('SELECT * FROM $_table WHERE name LIKE ? AND year > ? ORDER BY name', ['%$name%', year - 1]);

  Future<int> rename(Object id, String name, String note) =>
      db.rawUpdate('UPDATE seed SET name = ?, note = ? WHERE id = ?', [name, note, id]);

  Future<int> drop(Object id, int year) => db.rawDelete('DELETE FROM seed WHERE id = ? AND year = ?', [id, year]);

  Future<int> add(Transaction txn, String name, String? note, dynamic year) {
    return txn.rawInsert(
      'INSERT INTO seed(name, note, year) '
      "VALUES (?, ?, ?)", [name, '${note ?? ''}', year],
    );
  }
}
