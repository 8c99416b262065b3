/** A file of tests in a program of several projects. */
export interface TestFile {
  /** The name of the project's package in the program. */
  readonly alias: string;
  readonly path: string;
}

/** What became of a test, as the program writes it. */
export interface TestResult extends TestFile {
  readonly name: string;
  /** The error with its stack trace, or what is missing here; null when the test passed. */
  readonly problem: string | null;
}

/**
 * A program that runs files of tests, each in the folder of its project, and writes the results to `results.json`. With the
 * path of a JSON file, only the tests that it names by `keyOf` are run.
 */
export function testProgram(files: readonly TestFile[]): string {
  const imports = files.map(({ alias, path }, index) => `import 'apps/${alias}/${path}' as file_${index};`);
  const entries = files.map(({ alias, path }, index) => `    ('${alias}', '${path}', file_${index}.main),`);
  return `import 'dart:convert';
import 'dart:io';
import 'package:test_api/stubs.dart' show $runFile;
${imports.join("\n")}

Future<void> main(List<String> args) async {
  final wanted = args.isEmpty ? null : {...jsonDecode(File(args.single).readAsStringSync()) as List};
  final root = Directory.current.path;
  final results = <Map<String, Object?>>[];
  final files = <(String, String, void Function())>[
${entries.join("\n")}
  ];
  for (final (alias, path, declare) in files) {
    Directory.current = '$root/apps/$alias';
    await $runFile(
      declare,
      (name) => wanted == null || wanted.contains('$alias $path $name'),
      (name, problem) => results.add({'alias': alias, 'path': path, 'name': name, 'problem': problem}),
    );
  }
  Directory.current = root;
  File('results.json').writeAsStringSync(jsonEncode(results));
}
`;
}

/** How the program is told which tests to run. */
export function keyOf({ alias, path, name }: TestResult): string {
  return `${alias} ${path} ${name}`;
}
