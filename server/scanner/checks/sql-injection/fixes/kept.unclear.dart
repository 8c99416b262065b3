import 'package:sqflite/sqflite.dart';

/// What stands where, or in which order, cannot be told here, or a name cannot be bound.
class Unclear {
  Unclear(this.db);

  final Database db;

  Future<Object?> list(String ids) => db.rawQuery('SELECT * FROM seed WHERE id IN ($ids)');

  Future<Object?> order(String by) => db.rawQuery('SELECT * FROM seed ORDER BY $by');

  Future<Object?> alias(String name) => db.rawQuery("SELECT id AS '$name' FROM seed");

  Future<Object?> given(String id, List<Object?> others) =>
      db.rawQuery('SELECT * FROM seed WHERE year = ? AND id = $id', others);

  Future<Object?> spread(String id, List<Object?> years) => db.rawQuery(
        'SELECT * FROM seed WHERE year IN (${years.map((_) => '?').join(', ')}) AND id = $id',
        [...years],
      );

  Future<Object?> numbered(String id) => db.rawQuery('SELECT * FROM seed WHERE year = ?1 AND id = $id', [1]);

  Future<Object?> joined(String id) => db.rawQuery('SELECT * FROM seed WHERE id = ' + id);

  Future<Object?> tail(String id) => db.rawQuery('SELECT * FROM seed WHERE name = "$id"');

  Future<Object?> month(String year, String month) =>
      db.rawQuery('SELECT * FROM seed WHERE day > $year-$month');

  Future<Object?> remark(String id) => db.rawQuery("SELECT * FROM seed -- it's all\n WHERE id = $id");

  Future<Object?> doubled(String id) => db.rawQuery("SELECT * FROM seed WHERE name = 'it''s $id'");

  Future<Object?> flag(bool ripe) => db.rawQuery('SELECT * FROM seed WHERE ripe = $ripe');
}
