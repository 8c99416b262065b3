/**
 * Writes `api-index.br` from a full index and the versions that it was read at:
 * `node test/data/dart-api/compact.ts <api-index.json.gz> <versions.json>`.
 * One line per package, `name`, a tab and `{ libraries, decls, deps }` as JSON, compressed with Brotli.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gunzipSync } from "node:zlib";

interface FullPackage {
  readonly libraries: unknown;
  readonly decls: Record<string, { f?: string; g?: Record<string, { t?: string }> }>;
}

const [source = "", versionFile = ""] = process.argv.slice(2);
const packages: Record<string, FullPackage> = JSON.parse(gunzipSync(readFileSync(source)).toString());
const versions: Record<string, { deps?: object }> = JSON.parse(readFileSync(versionFile, "utf8"));

/** Its initializer is a cast, which the full index does not read as a type. */
const ref = packages["flutter_riverpod"]?.decls["ConsumerState"]?.g?.["ref"];
if (ref) ref.t = "WidgetRef";

/** Internal typedefs that public signatures are written with. */
const unlisted: readonly (readonly [string, string, object])[] = [
  ["riverpod", "Create", { k: "typedef", tp: "<CreatedT>", t: "CreatedT Function(Ref ref)", hidden: 1 }],
  ["riverpod", "Retry", { k: "typedef", t: "Duration? Function(int retryCount, Object error)", hidden: 1 }],
  [
    "flutter_riverpod",
    "ConsumerBuilder",
    { k: "typedef", t: "Widget Function(BuildContext context, WidgetRef ref, Widget? child)", hidden: 1 },
  ],
];
for (const [home, name, declaration] of unlisted) Object.assign(packages[home]?.decls ?? {}, { [name]: declaration });

const lines = Object.entries(packages).map(([name, { libraries, decls }]) => {
  for (const declaration of Object.values(decls)) delete declaration.f;
  const deps = Object.keys(versions[name]?.deps ?? {}).sort();
  return `${name}\t${JSON.stringify({ libraries, decls, ...(deps.length > 0 && { deps }) })}`;
});
const text = Buffer.from(lines.join("\n"));
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
writeFileSync(new URL("api-index.br", import.meta.url), brotliCompressSync(text, { params }));
