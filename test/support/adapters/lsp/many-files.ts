import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { App } from "./app.ts";

/** Writes this many Dart files of this many classes each below `lib/many`; one in a hundred has a finding. */
export function writeManyFiles(app: App, count: number, classes = 1): void {
  for (let number = 0; number < count; number++) {
    const folder = join(app.path, "lib/many", String(number % 100));
    if (number < 100) mkdirSync(folder, { recursive: true });
    const finding = number % 100 === 0 ? "const url = 'http://shop.flea-market.app/v2';\n" : "";
    writeFileSync(join(folder, `a${number}.dart`), widget(`A${number}`).repeat(classes) + finding);
  }
}

/** Contains words that checks search for, so that the file is really read. */
const widget = (name: string) => `
import 'package:flutter/material.dart';

class ${name} extends StatelessWidget {
  const ${name}({super.key, required this.password});

  final String password;

  @override
  Widget build(BuildContext context) {
    final random = context.hashCode % 2 == 0 ? 'It is \${password.length} long.' : "It's ${name}.";
    return Column(children: [Text(random), TextField(obscureText: true, onChanged: (_) {})]);
  }
}
`;
