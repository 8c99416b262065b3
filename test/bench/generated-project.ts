import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const baseApp = join(import.meta.dirname, "../fixtures/base-app");

/** Writes an app with that many Dart files: the base app, and features that look like everyday Flutter code. */
export async function writeProject(folder: string, files: number): Promise<void> {
  await cp(baseApp, folder, { recursive: true });
  for (let i = 1; i < files; i++) {
    const path = join(folder, "lib", "features", `feature_${Math.floor(i / 20)}`, `part_${i}.dart`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, dartFile(i));
  }
}

const kinds = [widgetFile, widgetFile, widgetFile, modelFile, modelFile, repositoryFile, stateFile];

function dartFile(i: number): string {
  return (kinds[i % kinds.length] ?? widgetFile)(i);
}

function widgetFile(i: number): string {
  const rows = Array.from({ length: 18 }, (_, row) => rowOf(i, row)).join("\n");
  return `import 'package:flutter/material.dart';

/// Shows the plants of bed ${i}.
class Bed${i}Page extends StatefulWidget {
  const Bed${i}Page({super.key, required this.title, this.onWatered});

  final String title;
  final VoidCallback? onWatered;

  @override
  State<Bed${i}Page> createState() => _Bed${i}PageState();
}

class _Bed${i}PageState extends State<Bed${i}Page> {
  final _scroll = ScrollController();
  int _watered = 0;

  @override
  void dispose() {
    _scroll.dispose();
    super.dispose();
  }

  @override
  Widget build(BuildContext context) {
    final theme = Theme.of(context);
    return Scaffold(
      appBar: AppBar(title: Text('\${widget.title} ($_watered)')),
      body: ListView(
        controller: _scroll,
        padding: const EdgeInsets.all(16),
        children: [
${rows}
        ],
      ),
    );
  }
}
`;
}

function rowOf(i: number, row: number): string {
  return `          ListTile(
            leading: Icon(Icons.grass, color: theme.colorScheme.primary),
            title: const Text('Plant ${row} of bed ${i}'),
            subtitle: Text('Row ${row}', style: theme.textTheme.bodySmall),
            onTap: () => setState(() => _watered += ${row}),
          ),`;
}

function modelFile(i: number): string {
  const fields = ["id", "name", "species", "plantedAt", "note", "imageUrl", "waterings", "position"];
  const each = (make: (field: string) => string) => fields.map(make).join("\n");
  return `/// A plant in bed ${i}.
class Plant${i} {
  const Plant${i}({
${each((field) => `    required this.${field},`)}
  });

  factory Plant${i}.fromJson(Map<String, dynamic> json) {
    return Plant${i}(
${each((field) => `      ${field}: json['${field}'] as String,`)}
    );
  }

${each((field) => `  final String ${field};`)}

  Map<String, dynamic> toJson() => {
${each((field) => `        '${field}': ${field},`)}
      };
}
`;
}

function repositoryFile(i: number): string {
  return `import 'package:http/http.dart' as http;
import 'package:sqflite/sqflite.dart';

/// Loads and keeps the plants of bed ${i}.
class Plant${i}Repository {
  Plant${i}Repository(this._db, this._client);

  final Database _db;
  final http.Client _client;

  Future<String> fetch(int id) async {
    final answer = await _client.get(Uri.https('api.garden.example', '/beds/${i}/plants/$id'));
    if (answer.statusCode != 200) throw StateError('Bed ${i} answered \${answer.statusCode}');
    return answer.body;
  }

  Future<List<Map<String, Object?>>> find(String name) {
    return _db.query('plants', where: 'bed = ? AND name = ?', whereArgs: [${i}, name]);
  }

  Future<void> rename(int id, String name) async {
    await _db.rawUpdate('UPDATE plants SET name = ? WHERE id = ?', [name, id]);
  }
}
`;
}

function stateFile(i: number): string {
  return `import 'dart:math';

import 'package:flutter/foundation.dart';

/// What the user did in bed ${i}.
class Bed${i}State extends ChangeNotifier {
  final _random = Random();
  final List<String> _log = [];

  String get greeting => ['Hello', 'Hi', 'Welcome'][_random.nextInt(3)];

  void add(String event) {
    _log.add(event);
    if (kDebugMode) print('bed ${i}: $event');
    notifyListeners();
  }

  void undo() {
    if (_log.isEmpty) return;
    _log.removeLast();
    notifyListeners();
  }
}
`;
}
